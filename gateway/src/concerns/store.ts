import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { RegistryDb, RegistryTransaction } from '../releases/store/database'
import { isKind, type Facts, type Kind, type Raised } from './kinds'

/** What happened, and does not last, stays in sight for so long. */
const shownForMs = 24 * 3_600_000
/** As long may a message be tried, and as long again. */
const keptForMs = 30 * 24 * 3_600_000
/** Those that come at the same moment go in one message. */
const groupWaitMs = 15_000
/** So long after a message of its kind, a concern waits for others. */
const groupIntervalMs = 5 * 60_000
/** Longer than a try takes: after that, whoever took the message has died. */
const takenForMs = 60_000
const atOnce = 20

const second = 1_000
const minute = 60 * second
/** How long after each try the next one comes; there is no other after the last. */
export const pausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 120 * minute]

/**
 * Says that something needs an operator. Said again, by whichever gateway, it is the same concern as long as that one is
 * open, and somebody is told once.
 * @param db a transaction, where a change and the word of it belong together
 * @param subject what of this kind it is about
 */
export async function raise<Each extends Kind>(
  db: RegistryDb | RegistryTransaction,
  { kind, subject, facts, now }: { kind: Each; subject: string; facts: Facts[Each]; now: Date },
): Promise<void> {
  await db
    .insertInto('concerns')
    .values({ id: randomUUID(), kind, subject, facts: JSON.stringify(facts), at: now, ended_at: null, message: null })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** What of a kind lasts now, by its subject: the others are over, and may come again. */
export async function lasting<Each extends Kind>(
  db: RegistryDb,
  { kind, now }: { kind: Each; now: Date },
  found: ReadonlyMap<string, Facts[Each]>,
): Promise<void> {
  for (const [subject, facts] of found) await raise(db, { kind, subject, facts, now })
  let over = db.updateTable('concerns').set({ ended_at: now }).where('kind', '=', kind).where('ended_at', 'is', null)
  if (found.size) over = over.where('subject', 'not in', [...found.keys()])
  await over.execute()
}

export async function end(db: RegistryDb, kind: Kind, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('concerns')
    .set({ ended_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute()
}

const isOnce: ReadonlySet<Kind> = new Set(['release.taken-back', 'ramp.done', 'ramp.halted', 'gate.refused'])

interface Row {
  readonly id: string
  readonly kind: string
  readonly facts: string
  readonly at: Date
}

/** Written by `raise`; what a newer gateway knows and this one does not is left out. */
const raisedOf = (rows: readonly Row[]): Raised[] =>
  rows.flatMap(({ kind, facts, ...row }) =>
    isKind(kind) ? [{ ...row, kind, facts: JSON.parse(facts) as Facts[typeof kind] }] : [],
  )

/** What needs somebody now: what lasts, and what happened in the last day. The newest first. */
export async function openConcerns(db: RegistryDb, now: Date): Promise<Raised[]> {
  const rows = await db
    .selectFrom('concerns')
    .select(['id', 'kind', 'facts', 'at'])
    .where('ended_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
  return raisedOf(rows).filter(({ kind, at }) => !isOnce.has(kind) || now.getTime() - at.getTime() < shownForMs)
}

/** Puts what is to be told into messages, each for every channel. Only one gateway does at a time. */
export async function group(db: RegistryDb, channels: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - shownForMs)
  const untold = (from: RegistryDb | RegistryTransaction) =>
    from
      .selectFrom('concerns')
      .select(['id', 'kind', 'subject', 'at'])
      .where('message', 'is', null)
      .where('ended_at', 'is', null)
      .where('at', '>', since)
      .orderBy('at')
  if (!channels.length || !(await untold(db).limit(1).execute()).length) return
  await db.transaction().execute(async (tx) => {
    await sql`lock table concern_messages in exclusive mode`.execute(tx)
    const all = await untold(tx).execute()
    for (const kind of new Set(all.map((concern) => concern.kind))) {
      const concerns = all.filter((concern) => concern.kind === kind)
      const last = await tx
        .selectFrom('concern_messages')
        .select('at')
        .where('kind', '=', kind)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const oldest = concerns[0]?.at.getTime() ?? 0
      const dueAt = Math.max(oldest + groupWaitMs, (last?.at.getTime() ?? 0) + groupIntervalMs)
      if (now.getTime() < dueAt) continue
      const id = `msg_${randomUUID().replaceAll('-', '')}`
      const ids = concerns.map((concern) => concern.id)
      await tx.updateTable('concerns').set({ message: id }).where('id', 'in', ids).execute()
      // Where messages do not arrive, nobody would read that they do not.
      const silent = kind === 'delivery.failed' ? new Set(concerns.map(({ subject }) => subject)) : new Set()
      const to = channels.filter((channel) => !silent.has(channel))
      if (to.length)
        await tx
          .insertInto('concern_messages')
          .values(to.map((channel) => ({ id, channel, kind, at: now, due_at: now })))
          .execute()
    }
  })
}

/** A message on its way by one channel. */
export interface Taken {
  readonly id: string
  readonly channel: string
  readonly at: Date
  readonly tries: number
  readonly concerns: readonly Raised[]
}

/** Takes what is due; nobody else has it meanwhile. */
export async function take(db: RegistryDb, channels: readonly string[], now: Date): Promise<Taken[]> {
  if (!channels.length) return []
  const due = db
    .selectFrom('concern_messages')
    .select(['id', 'channel'])
    .where('due_at', '<=', now)
    .where('channel', 'in', channels)
    .orderBy('due_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .with('due', () => due)
    .updateTable('concern_messages')
    .from('due')
    .set({ tries: sql<number>`tries + 1`, due_at: new Date(now.getTime() + takenForMs) })
    .whereRef('concern_messages.id', '=', 'due.id')
    .whereRef('concern_messages.channel', '=', 'due.channel')
    .returning(['concern_messages.id', 'concern_messages.channel', 'at', 'tries'])
    .execute()
  if (!taken.length) return []
  const rows = await db
    .selectFrom('concerns')
    .select(['id', 'kind', 'facts', 'at', 'message'])
    .where('message', 'in', [...new Set(taken.map(({ id }) => id))])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return taken.map((message) => ({ ...message, concerns: raisedOf(rows.filter((row) => row.message === message.id)) }))
}

/** It arrived: so the channel works. */
export async function arrived(db: RegistryDb, { id, channel }: Taken, now: Date): Promise<void> {
  await settle(db, { id, channel }, null)
  await end(db, 'delivery.failed', channel, now)
}

/** It did not: it is tried again, or given up, which is a concern of its own. */
export async function failed(
  db: RegistryDb,
  { id, channel, tries }: Taken,
  { says, isFinal, now }: { says: string; isFinal: boolean; now: Date },
): Promise<'again' | 'given up'> {
  const pause = isFinal ? undefined : pausesMs[tries - 1]
  await db.transaction().execute(async (tx) => {
    await settle(tx, { id, channel }, pause === undefined ? null : new Date(now.getTime() + pause))
    if (pause === undefined)
      await raise(tx, { kind: 'delivery.failed', subject: channel, facts: { channel, says }, now })
  })
  return pause === undefined ? 'given up' : 'again'
}

async function settle(
  db: RegistryDb | RegistryTransaction,
  { id, channel }: Pick<Taken, 'id' | 'channel'>,
  dueAt: Date | null,
): Promise<void> {
  await db
    .updateTable('concern_messages')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .execute()
}

export async function forgetOldConcerns(db: RegistryDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs)
  await db
    .deleteFrom('concerns')
    .where('at', '<', before)
    .where((row) => row.or([row('ended_at', 'is not', null), row('kind', 'in', [...isOnce])]))
    .execute()
  await db.deleteFrom('concern_messages').where('at', '<', before).execute()
}
