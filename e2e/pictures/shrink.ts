import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

/** Where a PNG says what its pixels are, and what stands there when they are numbers of a palette. */
const colourTypeAt = 25
const palette = 3

/** How far a colour may move, of 255. A comparison takes a pixel that moved a third further for another. */
const unseen = 16

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** Whether every pixel of two pictures of one size is alike to the eye. */
async function alike(one: Buffer, other: Buffer): Promise<boolean> {
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  return before.every((value, at) => Math.abs(value - (after[at] ?? 0)) <= unseen)
}

/** Gives each new baseline a palette, which takes less than half the space, unless that changes a colour that is seen. */
export async function shrink(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.png'))) {
    const file = join(folder, name)
    const picture = await readFile(file)
    if (picture[colourTypeAt] === palette) continue
    const small = await sharp(picture).png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer()
    if (!(await alike(picture, small))) continue
    // Another worker may be reading here too, so a picture is never half written.
    const own = `${file}.${process.pid}`
    await writeFile(own, small)
    await rename(own, file)
  }
}
