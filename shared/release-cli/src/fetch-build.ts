import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { UsageError } from './usage-error'

async function get(address: URL): Promise<Buffer> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) throw new UsageError(`${address.href} does not answer; is a build served there?`)
  return Buffer.from(await answer.arrayBuffer())
}

/**
 * Takes a build from where it is served, such as a developer's own machine.
 * @returns a folder with the build in its dist, as a workspace has it
 */
export async function fetchBuild(address: string): Promise<string> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const folder = await mkdtemp(join(tmpdir(), 'hlid-build-'))
  const dist = join(folder, 'dist')
  const text = await get(new URL('release.json', base))
  const { files, bill } = JSON.parse(text.toString()) as ReleaseManifest
  await mkdir(dist)
  await writeFile(join(dist, 'release.json'), text)
  for (const { path } of [...files, bill]) {
    const file = resolve(dist, path)
    if (!file.startsWith(dist + sep)) throw new UsageError(`${path} is no path of a release.`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await get(new URL(path, base)))
  }
  return folder
}
