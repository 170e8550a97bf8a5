import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '../src/store/database'
import type { Running } from './running'

/**
 * Resolves when the work waits for what the transaction holds, or is over without; of several, when all wait or one is
 * over. The embedded database has one connection: there everybody waits.
 */
export async function untilItWaits(
  { identity }: Running,
  tx: Db,
  ...works: readonly (Promise<unknown> | undefined)[]
): Promise<void> {
  if (identity.database.engine === 'pglite') return
  let isOver = false
  const over = () => void (isOver = true)
  for (const work of works) void work?.then(over, over)
  // Who comes second waits for whoever came first, and so for the transaction. Locks are seen as they are now; the list
  // of activities would stay, in a transaction, without a connection that is opened after it was first looked at.
  const waiting = sql<{ pid: number }>`with recursive waiting as (
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
      union select each.pid from pg_locks each join waiting on waiting.pid = any(pg_blocking_pids(each.pid))
        where not each.granted)
    select pid from waiting`
  while (!isOver && (await waiting.execute(tx)).rows.length < works.length) await setImmediate()
}
