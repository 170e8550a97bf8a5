import { waitingApprovals, waitingFacts } from '../releases/store/approvals'
import type { RegistryDb } from '../releases/store/database'
import type { Facts } from './kinds'

/** Moves that wait for an approval. One that nobody decided on in time, or that something else came before, is over. */
export async function approvalsWaiting(db: RegistryDb, now: Date): Promise<Map<string, Facts['approval.waiting']>> {
  return new Map((await waitingApprovals(db, now)).map((approval) => [approval.id, waitingFacts(approval)]))
}
