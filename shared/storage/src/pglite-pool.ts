import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

import { DatabaseBusyError } from './unavailable'

const acquireWithinMs = 5000
const writes = /^\s*(insert|update|delete|merge|with)\b/i

/**
 * PGlite dressed as a pool with one connection, so that Kysely's PostgreSQL dialect serves both engines. A transaction
 * holds the connection until it ends: a query outside it waits its turn, and one inside must use the transaction.
 */
export class PglitePool implements PostgresPool {
  readonly #waiting: (() => void)[] = []
  #taken = false

  constructor(private readonly pglite: PGlite) {}

  async connect(): Promise<PostgresPoolClient> {
    if (this.#taken) await this.#turn()
    this.#taken = true
    return {
      query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
        const { rows, affectedRows = 0 } = await this.pglite.query<Row>(text, [...parameters])
        return { rows, rowCount: affectedRows, command: writes.test(text) ? 'UPDATE' : 'SELECT' }
      },
      release: () => {
        this.#taken = false
        this.#waiting.shift()?.()
      },
    } as PostgresPoolClient // Kysely's type also has the cursor's overload of query, which is never called here
  }

  /** Ends when the connection is free; fails when a transaction keeps it for too long. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        // Taken at once, before anything else can run.
        this.#taken = true
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        reject(
          new DatabaseBusyError('The embedded database was busy for 5 s: did a query run beside the open transaction?'),
        )
      }, acquireWithinMs)
      this.#waiting.push(take)
    })
  }

  async end(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close()
  }
}
