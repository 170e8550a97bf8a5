import type { Identity } from '../identity'
import type { AttemptStatus } from '../store/tables'

/**
 * Writes an outcome, once: of two that come at the same moment the first counts.
 * @param nationalId who has approved, where that was not known before: a card says it by itself
 */
export async function settle({ db, settled }: Identity, id: string, status: AttemptStatus, nationalId?: string) {
  const { numUpdatedRows } = await db
    .updateTable('attempt')
    .set({ status, ...(nationalId !== undefined && { national_id: nationalId }) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await settled.tell(id)
  return true
}
