import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Migration } from 'kysely'
import pg from 'pg'

import type { Database } from './database'
import { openDatabase } from './open'

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * A fresh database for a test file: embedded, or a new one on the server of TEST_DATABASE_URL. `close` removes it.
 */
export async function testDatabase<Schema>(
  migrations: Readonly<Record<string, Migration>>,
  schema: string,
): Promise<Database<Schema> & { readonly databaseUrl: string | undefined; readonly dataDir: string }> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) {
    const name = `hlid_test_${randomBytes(6).toString('hex')}`
    await administer(server, `create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const database = await openDatabase<Schema>({ dataDir: '', databaseUrl: url.href, schema, migrations })
    const close = async () => {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    }
    return { ...database, close, databaseUrl: url.href, dataDir: '' }
  }
  const folder = await mkdtemp(join(tmpdir(), 'hlid-test-'))
  const dataDir = join(folder, 'database')
  const database = await openDatabase<Schema>({ dataDir, schema, migrations })
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...database, close, databaseUrl: undefined, dataDir }
}
