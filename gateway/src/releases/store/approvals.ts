import { randomUUID } from 'node:crypto'

import { RegistryError, type Approval, type Run, type Sent } from '@hlid/remote-contract/registry'
import { sql, type Selectable } from 'kysely'

import type { RegistryDb, RegistryTransaction } from './database'
import type { RegistryTables } from './tables'

/** A night and a day: long enough for whoever comes to work next. */
const hours = 24
const hourMs = 3_600_000
/** What came of it can be asked for so long; the history has it for ever. */
const keptForMs = 30 * 24 * hourMs

type Promotion = Sent<'POST /v1/parts/:name/promote'>['body']

/** What goes forward, as it was asked for. */
export type Forward =
  | { readonly action: 'promote'; readonly body: Promotion }
  | { readonly action: 'next-step'; readonly body: Sent<'POST /v1/parts/:name/next-step'>['body'] }

export interface NewApproval {
  readonly part: string
  readonly revision: number
  readonly move: Forward
  readonly version: string
  readonly percent: number
  readonly askedBy: string
  readonly token: string
  readonly run: Run | undefined
}

type Row = Selectable<RegistryTables['approvals']> & {
  readonly now_revision: number | null
  readonly withdrawn: boolean
}

/** Written below alone. */
const moveOf = ({ action, body }: Pick<Row, 'action' | 'body'>) => ({ action, body: JSON.parse(body) }) as Forward

function stateOf(row: Row, now: Date): Approval['state'] {
  if (row.decision) return row.decision
  if (row.withdrawn) return 'withdrawn'
  if (row.revision !== row.now_revision) return 'outdated'
  return row.expires_at > now ? 'waiting' : 'expired'
}

function shown(row: Row, now: Date): Approval {
  const { action, body } = moveOf(row)
  const { ramp, cohort, release = false } = action === 'promote' ? body : ({} as Partial<Promotion>)
  return {
    ...{ id: row.id, part: row.part, action, version: row.version, percent: row.percent },
    ...{ ramp: ramp ?? null, cohort: cohort ?? null, release, despiteFreeze: body.despiteFreeze ?? false },
    ...{ askedBy: row.asked_by, askedAt: row.asked_at.toISOString(), why: body.why },
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, now),
    decidedBy: row.decided_by,
  }
}

/** What a token asked for ends with it, and what a CI asked for, with the trust in it. */
const rows = (db: RegistryDb) =>
  db
    .selectFrom('approvals')
    .innerJoin('tokens', 'tokens.id', 'approvals.token')
    .leftJoin('trusted_publishers as publisher', 'publisher.id', 'tokens.publisher')
    .leftJoin('pointers', 'pointers.name', 'approvals.part')
    .selectAll('approvals')
    .select('pointers.revision as now_revision')
    .select(sql<boolean>`tokens.revoked_at is not null or publisher.removed_at is not null`.as('withdrawn'))

/** What waits, the oldest first. */
export async function waitingApprovals(db: RegistryDb, now: Date): Promise<Approval[]> {
  const found = await rows(db)
    .where('decision', 'is', null)
    .where('approvals.expires_at', '>', now)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  return found.map((row) => shown(row, now)).filter(({ state }) => state === 'waiting')
}

const rowOf = async (db: RegistryDb, id: string) => {
  const row = await rows(db).where('approvals.id', '=', id).executeTakeFirst()
  if (row) return row
  throw new RegistryError('unknown-approval', `Nothing waits as ${id}; npx hlid approvals lists what does.`)
}

/** What is told of it. */
export const waitingFacts = ({ id, part, version, percent, askedBy: by, why, expiresAt }: Approval) => ({
  ...{ id, part, version, percent, by, why, expiresAt },
})

/** @throws RegistryError */
export async function findApproval(db: RegistryDb, id: string, now: Date): Promise<Approval> {
  return shown(await rowOf(db, id), now)
}

const overWords = {
  approved: 'It is approved already',
  declined: 'It is declined',
  expired: `It has waited for more than ${hours} hours`,
  outdated: 'What is live of it has changed since it was asked for',
  withdrawn: 'The token that asked for it is revoked',
} as const

export interface Waiting {
  readonly approval: Approval
  readonly move: Forward
  readonly revision: number
  /** That asked. */
  readonly token: string
  readonly run: Run | undefined
}

/** What still waits. @throws RegistryError that says why it does not */
export async function mustWait(tx: RegistryTransaction, id: string, now: Date): Promise<Waiting> {
  const row = await rowOf(tx, id)
  const approval = shown(row, now)
  const { state, part, decidedBy } = approval
  if (state === 'waiting')
    return {
      ...{ approval, move: moveOf(row), revision: row.revision, token: row.token },
      run: row.run === null ? undefined : (JSON.parse(row.run) as Run), // written below
    }
  const said = `${overWords[state]}${decidedBy === null ? '' : `, by ${decidedBy}`}.`
  if (state === 'approved') throw new RegistryError('approval-over', said)
  const again = `${said} If it is still wanted, ask again: npx hlid promote ${part}@<version> --why "…"`
  throw new RegistryError(state === 'outdated' ? 'changed-meanwhile' : 'approval-over', again)
}

/** Asked again with the same token, it is the same one. @returns its id, and whether it is new */
export async function insertApproval(
  tx: RegistryTransaction,
  { part, revision, move, version, percent, askedBy, token, run }: NewApproval,
  now: Date,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await tx
    .deleteFrom('approvals')
    .where('expires_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
  const body = JSON.stringify(move.body)
  const same = await tx
    .selectFrom('approvals')
    .select('id')
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .where('part', '=', part)
    .where('revision', '=', revision)
    .where('action', '=', move.action)
    .where('body', '=', body)
    .where('token', '=', token)
    .executeTakeFirst()
  if (same) return { id: same.id, isNew: false }
  const id = randomUUID().slice(0, 8)
  await tx
    .insertInto('approvals')
    .values({
      ...{ id, part, revision, action: move.action, body, version, percent },
      ...{ asked_by: askedBy, token, run: run ? JSON.stringify(run) : null },
      ...{ asked_at: now, expires_at: new Date(now.getTime() + hours * hourMs) },
      ...{ decision: null, decided_by: null },
    })
    .execute()
  return { id, isNew: true }
}

export const decideApproval = (
  tx: RegistryTransaction,
  id: string,
  { decision, by }: { readonly decision: 'approved' | 'declined'; readonly by: string },
) => tx.updateTable('approvals').set({ decision, decided_by: by }).where('id', '=', id).execute()
