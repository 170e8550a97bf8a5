import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'

import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { PglitePool } from './pglite-pool'
import { ensureTemplate } from './template'

/** A new folder appears whole: a process that is killed while it copies leaves nothing that looks like a database. */
async function fromTemplate(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await cp(await ensureTemplate(), unfinished, { recursive: true })
  await rename(unfinished, folder)
}

/** @throws FolderInUseError when another process has the folder open */
export async function openPglite<Schema>(folder: string, schema: string): Promise<Database<Schema>> {
  const unlock = await lockFolder(folder)
  try {
    if (!existsSync(folder)) await fromTemplate(folder)
    const pglite = await PGlite.create(folder)
    await pglite.exec(`create schema if not exists "${schema}"; set search_path to "${schema}"`)
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new PglitePool(pglite) }) })
    return {
      db,
      engine: 'pglite',
      listen: (channel, onMessage) => pglite.listen(channel, onMessage),
      notify: async (channel, payload) => {
        await sql`select pg_notify(${channel}, ${payload})`.execute(db)
      },
      close: async () => {
        await db.destroy()
        if (!pglite.closed) await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
