import type { Kysely, Migration } from 'kysely'

export interface DatabaseOptions {
  /** Folder of the embedded database; made when it is not there. Not used when `databaseUrl` is given. */
  readonly dataDir: string
  /** `postgres://…`; without it the embedded PGlite is used. */
  readonly databaseUrl?: string | undefined
  /** PostgreSQL schema that the tables live in, so that two services can share one database. */
  readonly schema: string
  /** By name, run in the names' order; one that shipped is never edited. */
  readonly migrations: Readonly<Record<string, Migration>>
  /** Connections at most; PostgreSQL only. */
  readonly poolSize?: number
  /** How long a query may take, 20 seconds unless it says otherwise; PostgreSQL only. Migrations may take longer. */
  readonly longestQueryMs?: number
}

export interface Database<Schema> {
  readonly db: Kysely<Schema>
  readonly engine: 'pglite' | 'postgres'
  /**
   * Hears what `notify` says, from any process on the same database. The payload is empty after a lost connection was
   * made again: something may have been missed.
   * @returns a function that ends it
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}
