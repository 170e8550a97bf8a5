import type { Schema } from '@hlid/api-contract'
import { sql } from 'kysely'

import type { Identity } from '../identity'
import type { Db } from '../store/database'
import type { AttemptStatus } from '../store/tables'
import { queueNotice } from './notices'
import { repeatedRequests } from './suggestion'

/** What an outcome is to the person who was asked; that they approved is told by what came of it. */
const kinds: Partial<Record<AttemptStatus, Schema<'HistoryKind'>>> = {
  declined: 'declined',
  wrongCode: 'wrong-number',
  expired: 'unanswered',
  unreachable: 'unanswered',
}

/** Whether the history has anything to say of it. */
export const isNoted = (status: AttemptStatus): boolean => kinds[status] !== undefined

/** Writes down what became of a request, whence it came included; of one that is nobody's, nothing. */
export async function noteAttempt(
  { now }: Pick<Identity, 'now'>,
  tx: Db,
  attemptId: string,
  kind: Schema<'HistoryKind'>,
): Promise<void> {
  const asked = tx
    .selectFrom('attempt')
    .leftJoin('interaction', 'interaction.uid', 'attempt.interaction_uid')
    .leftJoin('inquiry', 'inquiry.id', 'attempt.inquiry_id')
    .select(({ fn, ref }) => [
      sql<string>`${ref('attempt.national_id')}`.as('national_id'),
      sql<Date>`${now()}::timestamptz`.as('at'),
      sql<Schema<'HistoryKind'>>`${kind}::text`.as('kind'),
      'attempt.method',
      'attempt.device',
      fn.coalesce('interaction.client_id', 'inquiry.client_id').as('client_id'),
      'attempt.address',
    ])
    .where('attempt.id', '=', attemptId)
    .where('attempt.national_id', 'is not', null)
  await tx
    .insertInto('history')
    .columns(['national_id', 'at', 'kind', 'method', 'device', 'client_id', 'address'])
    .expression(asked)
    .execute()
}

/**
 * Writes down how a request ended, in the transaction that ends it. Of somebody and of nobody the same is asked of the
 * database, so that time tells nothing; but for the notice, which there is once an hour.
 */
export async function noteOutcome(identity: Identity, tx: Db, attemptId: string, status: AttemptStatus): Promise<void> {
  const kind = kinds[status]
  if (!kind) return
  await noteAttempt(identity, tx, attemptId, kind)
  const rows = await tx
    .selectFrom('history')
    .innerJoin('attempt', 'attempt.national_id', 'history.national_id')
    .select('history.national_id')
    .where('attempt.id', '=', attemptId)
    .where('history.kind', 'in', ['declined', 'unanswered'])
    .where('history.at', '>', new Date(identity.now().getTime() - repeatedRequests.withinMs))
    .orderBy('history.id', 'desc')
    .limit(repeatedRequests.count)
    .execute()
  const [newest] = rows
  if (newest && rows.length === repeatedRequests.count)
    await queueNotice(identity, tx, newest.national_id, 'repeated-requests')
}
