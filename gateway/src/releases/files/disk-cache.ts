import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Content by key in one folder. A content is whole or not there: it is written aside, synced, and then named. */
export class DiskCache {
  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<DiskCache> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new DiskCache(folder)
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(join(this.folder, key))
    } catch {
      return undefined
    }
  }

  /** A disk that is full or read-only costs speed, nothing else. */
  async set(key: string, content: Uint8Array): Promise<void> {
    const aside = join(this.folder, `${randomUUID()}.tmp`)
    try {
      const file = await open(aside, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, join(this.folder, key))
    } catch {
      await rm(aside, { force: true }).catch(() => undefined)
    }
  }

  /** Takes out what was put in before that time; whoever needs it again gets it from the registry. */
  async forgetBefore(time: number): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: time }))
      if (mtimeMs < time) await rm(file, { force: true })
    }
  }
}
