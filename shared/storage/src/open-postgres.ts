import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import type { Database } from './database'

const int8 = 20
const reconnectAfterMs = 1000

/** count(*) and bigint as numbers, as the embedded engine gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
}

/** One connection that only listens; made again when it is lost. */
class Listener {
  readonly #channels = new Map<string, Set<(payload: string) => void>>()
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #closed = false

  constructor(private readonly url: string) {}

  async add(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set()
    listeners.add(onMessage)
    this.#channels.set(channel, listeners)
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await (this.#connecting ??= this.#connect())
    return async () => {
      listeners.delete(onMessage)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true })
    const lost = () => {
      if (this.#client === client) this.#client = undefined
      if (!this.#closed) setTimeout(() => void this.#again(), reconnectAfterMs).unref()
    }
    client.once('error', lost)
    client.once('end', lost)
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    await client.connect()
    for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    this.#client = client
    this.#connecting = undefined
  }

  async #again(): Promise<void> {
    if (this.#closed || this.#client) return
    try {
      await this.#connect()
      for (const channel of this.#channels.keys()) this.#tell(channel, '')
    } catch {
      setTimeout(() => void this.#again(), reconnectAfterMs).unref()
    }
  }

  #tell(channel: string, payload: string): void {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload)
  }
}

export async function openPostgres<Schema>(url: string, schema: string, poolSize = 10): Promise<Database<Schema>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    options: `-c search_path=${schema}`,
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
