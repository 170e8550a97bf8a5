import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '../src/store/database'
import type { Running } from './running'

/**
 * Resolves when the work waits for what the transaction holds, or is over without. The embedded database has one
 * connection: there everybody waits.
 */
export async function untilItWaits({ identity }: Running, tx: Db, work: Promise<unknown> | undefined): Promise<void> {
  if (identity.database.engine === 'pglite') return
  let isOver = false
  const over = () => void (isOver = true)
  void work?.then(over, over)
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
  while (!isOver && (await waiting.execute(tx)).rows.length === 0) await setImmediate()
}
