import type { HistoryEntry, HistoryProof } from '@hlid/remote-contract/registry'
import { HistoryChain, type HistoryEvent as Happened } from '@hlid/storage/history'
import { HistoryProofs } from '@hlid/storage/history-proofs'

import type { RegistryDb, RegistryTransaction } from './database'

export type HistoryAction =
  | 'team'
  | 'key'
  | 'token'
  | 'revoke'
  | 'trust'
  | 'untrust'
  | 'publish'
  | 'restore'
  | 'promote'
  | 'rollback'
  | 'disable'
  | 'enable'
  | 'pause-ramp'
  | 'resume-ramp'
  | 'end-ramp'
  | 'request-approval'
  | 'decline'
  | 'freeze'
  | 'unfreeze'
  | 'preview'
  | 'dev-session'
  | 'sweep'

export interface HistoryEvent extends Happened<HistoryEntry['evidence']> {
  readonly action: HistoryAction
}

const chain = new HistoryChain<HistoryEntry['evidence']>('history')

/** Only inside `change`: its lock is what keeps the chain in one line. */
export const appendHistory = (tx: RegistryTransaction, event: HistoryEvent, now: Date): Promise<HistoryEntry> =>
  chain.append(tx, event, now)

export const listHistory = (
  db: RegistryDb,
  which: { subject?: string | undefined; before?: number | undefined; limit: number },
): Promise<HistoryEntry[]> => chain.list(db, which)

/** One for each process, for everybody who asks it. */
export const historyProofs = (db: RegistryDb, now: () => Date) => new HistoryProofs(chain, db, now)

export const verifyHistory = (db: RegistryDb, pageSize?: number): Promise<HistoryProof> => chain.verify(db, pageSize)
