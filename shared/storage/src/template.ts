import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { FolderInUseError, lockFolder } from './folder-lock'

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
  for (;;) {
    if (existsSync(folder)) return folder
    const unlock = await lockFolder(folder).catch(inUse)
    if (unlock) {
      try {
        if (!existsSync(folder)) await makeTemplate(pglite, folder)
        return folder
      } finally {
        await unlock()
      }
    }
    // Two services that start for the first time need one, and one of them makes it.
    await wait(100)
  }
}

function inUse(error: unknown): undefined {
  if (!(error instanceof FolderInUseError)) throw error
}

async function makeTemplate(pglite: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const script = `const { PGlite } = require(${JSON.stringify(pglite)})
    PGlite.create(${JSON.stringify(unfinished)}).then((db) => db.close())`
  await promisify(execFile)(process.execPath, ['--liftoff-only', '-e', script], { env: { PATH: process.env['PATH'] } })
  await rename(unfinished, folder)
}
