import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const cacheDir = () => resolve(process.env['HLID_CACHE_DIR'] ?? '.cache')

/**
 * An empty embedded database to copy: making one takes seconds and close to a gigabyte, a copy a third of a second.
 * It is made by a process of its own, so that its memory goes with it.
 * @returns the template's folder
 */
export async function ensureTemplate(): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(pglite), '../package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(cacheDir(), `pglite-${version}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  const script = `const { PGlite } = require(${JSON.stringify(pglite)})
    PGlite.create(${JSON.stringify(unfinished)}).then((db) => db.close())`
  await promisify(execFile)(process.execPath, ['--liftoff-only', '-e', script], { env: { PATH: process.env['PATH'] } })
  try {
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // else another process was first, and its template is as good
  }
  return folder
}
