import type { Identity } from '../identity'
import { noteOutcome } from '../security/outcomes'
import type { AttemptStatus } from '../store/tables'

/**
 * Writes an outcome, once: of two that come at the same moment the first counts.
 * @param nationalId who has approved, where that was not known before: a card says it by itself
 */
export async function settle(identity: Identity, id: string, status: AttemptStatus, nationalId?: string) {
  const isFirst = await identity.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('attempt')
      .set({ status, ...(nationalId !== undefined && { national_id: nationalId }) })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteOutcome(identity, tx, id, status)
    return numUpdatedRows > 0n
  })
  if (isFirst) await identity.settled.tell(id)
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
