import type { Identity } from '../identity'
import { isNoted, noteOutcome } from '../security/outcomes'
import type { Db } from '../store/database'
import type { AttemptStatus } from '../store/tables'
import { tellingOf } from './settled'

/**
 * Writes an outcome, once: of two that come at the same moment the first counts.
 * @param nationalId who has approved, where that was not known before: a card says it by itself
 */
export async function settle(identity: Identity, id: string, status: AttemptStatus, nationalId?: string) {
  const write = async (db: Db) => {
    const first = await db
      .with('first', (settling) =>
        settling
          .updateTable('attempt')
          .set({ status, ...(nationalId !== undefined && { national_id: nationalId }) })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .returning('id'),
      )
      .selectFrom('first')
      // Heard by every process in the moment that it can be read.
      .select(tellingOf('first.id'))
      .execute()
    return first.length > 0
  }
  const { db } = identity
  const isFirst = !isNoted(status)
    ? await write(db)
    : await db.transaction().execute(async (tx) => {
        const isFirstOf = await write(tx)
        if (isFirstOf) await noteOutcome(identity, tx, id, status)
        return isFirstOf
      })
  if (isFirst) identity.settled.wake(id)
  return isFirst
}

/** Ends what nobody has answered in time, also where no page waits for it any more. */
export async function settleOverdue(identity: Identity): Promise<void> {
  const overdue = await identity.db
    .selectFrom('attempt')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', identity.now())
    .execute()
  for (const { id } of overdue) await settle(identity, id, 'expired')
}
