import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import { boundedClient } from './bounded-client'
import type { Database } from './database'
import { addressesOf, expectPrimary, Hosts } from './hosts'
import { Listener } from './listener'
import { prepares } from './prepared-client'

const int8 = 20

/** count(*) and bigint as numbers, as the embedded engine gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
}

/** How long a service waits for a query's answer. */
const longestQueryMs = 20_000
/** Sooner than that the server ends a statement itself, so that one which is only slow costs no connection. */
const serverShare = 0.75
/** When a connection over which nothing comes is asked whether it is still there. */
const quietForMs = 10_000

interface PostgresOptions {
  readonly poolSize?: number | undefined
  /** `Infinity` for migrations, which take as long as they take. */
  readonly longestQueryMs?: number | undefined
}

/** @param url where several hosts stand in it, the one that takes writes is found, and found anew when it fails */
export async function openPostgres<Schema>(
  url: string,
  schema: string,
  { poolSize = 10, longestQueryMs: queryMs = longestQueryMs }: PostgresOptions = {},
): Promise<Database<Schema>> {
  const isBounded = Number.isFinite(queryMs)
  const statementMs = isBounded ? Math.round(queryMs * serverShare) : 0
  const addresses = addressesOf(url)
  const isOneOfSeveral = addresses.length > 1
  const poolOf = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max: poolSize,
      types,
      options: `-c search_path=${schema} -c idle_in_transaction_session_timeout=30s -c statement_timeout=${statementMs}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: quietForMs,
      ...(isBounded && { query_timeout: queryMs }),
      ...(isOneOfSeveral && { verify: (client, done) => void expectPrimary(client).then(() => done(), done) }),
    })
    // A connection that dies is replaced by the pool, and its query hears of it; without listeners, for those that are
    // idle and those in use, it would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const pools = addresses.map(poolOf)
  const hosts = new Hosts(pools)
  const listener = new Listener(addresses, {
    quietForMs: Math.min(quietForMs, queryMs),
    answersWithinMs: Math.min(longestQueryMs, queryMs),
  })
  const prepared = prepares()
  const bounded = {
    connect: async () => boundedClient(prepared(await hosts.connect((pool) => pool.connect()))),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: bounded }) })
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
