import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Another process has this database folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The database in ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`)
  }
}

const codeOf = (error: unknown) => (typeof error === 'object' && error && 'code' in error ? error.code : undefined)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * PGlite takes no lock, and two processes on one folder lose rows without an error. A file beside the folder names the
 * process that has it; it is taken over only from a process that is gone.
 * @returns a function that gives the folder back
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`
  const own = `${lock}.${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(own, String(process.pid))
  try {
    for (;;) {
      try {
        // A link is made whole or not at all, so a lock file never stands there without its process id.
        await link(own, lock)
        return () => rm(lock, { force: true })
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const holder = Number(await readFile(lock, 'utf8').catch(() => '0'))
      if (holder && isAlive(holder)) throw new FolderInUseError(folder, holder)
      const stale = `${lock}.stale.${process.pid}`
      await rename(lock, stale).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
      await rm(stale, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
}
