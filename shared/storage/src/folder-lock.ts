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

/** What this process itself has locked. In a container each start gets the process id of the one before it. */
const held = new Set<string>()

function isHeld(lock: string, pid: number): boolean {
  return pid === process.pid ? held.has(lock) : isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Removes the lock of a process that is gone; one that another process has just made in its place is put back. */
async function putAside(lock: string, gone: number): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`
  try {
    await rename(lock, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const holder = Number(await readFile(aside, 'utf8'))
  if (holder !== gone) await link(aside, lock)
  await rm(aside, { force: true })
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
        held.add(lock)
        return async () => {
          held.delete(lock)
          await rm(lock, { force: true })
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const holder = Number(await readFile(lock, 'utf8').catch(() => '0'))
      if (holder && isHeld(lock, holder)) throw new FolderInUseError(folder, holder)
      await putAside(lock, holder)
    }
  } finally {
    await rm(own, { force: true })
  }
}
