import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import type { Database } from './database'
import { Listener } from './listener'

const int8 = 20

/** count(*) and bigint as numbers, as the embedded engine gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
}

export async function openPostgres<Schema>(url: string, schema: string, poolSize = 10): Promise<Database<Schema>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    options: `-c search_path=${schema} -c idle_in_transaction_session_timeout=30s`,
    connectionTimeoutMillis: 5000,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const listener = new Listener(url)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    engine: 'postgres',
    listen: (channel, onMessage) => listener.add(channel, onMessage),
    notify: async (channel, payload) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db)
    },
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}
