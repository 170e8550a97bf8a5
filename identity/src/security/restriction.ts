import type { Schema } from '@hlid/api-contract'
import type { FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { limits, countUse } from '../signin/rates'
import type { Db } from '../store/database'
import { noteHistory } from './history'
import { queueNotice } from './notices'
import { noteAttempt } from './outcomes'

const weekMs = 7 * 24 * 3600_000

/** What is kept of a restriction. */
export interface Restrictable {
  readonly restricted: boolean
  readonly restrictedUntil: Date | null
}

/** Whether nobody signs in as the person but on devices that know them. It ends by itself, wherever it is looked at. */
export const isRestrictedAt = ({ restricted, restrictedUntil }: Restrictable, at: Date): boolean =>
  restricted && (restrictedUntil === null || restrictedUntil > at)

const selectRestriction = (db: Db, nationalId: string) =>
  db
    .selectFrom('person')
    .select(['restricted', 'restricted_until as restrictedUntil', 'restricted_at as since'])
    .where('national_id', '=', nationalId)

/** As a page is told of it. */
export async function restrictionOf(db: Db, nationalId: string, at: Date): Promise<Schema<'Restriction'>> {
  const row = await selectRestriction(db, nationalId).executeTakeFirst()
  if (!row || !isRestrictedAt(row, at)) return { active: false }
  return {
    active: true,
    ...(row.since && { since: row.since.toISOString() }),
    ...(row.restrictedUntil && { until: row.restrictedUntil.toISOString() }),
  }
}

/**
 * Switches the restriction on, until then or for good, or off, for whatever looks at it from this moment on: no process
 * remembers it. Within a transaction.
 */
export async function restrict(db: Db, nationalId: string, isOn: boolean, at: Date, until?: Date): Promise<void> {
  const held = await selectRestriction(db, nationalId).forUpdate().executeTakeFirst()
  const wasOn = held !== undefined && isRestrictedAt(held, at)
  await db
    .updateTable('person')
    .set({ restricted: isOn, restricted_until: until ?? null, ...(isOn && !wasOn && { restricted_at: at }) })
    .where('national_id', '=', nationalId)
    .execute()
}

/**
 * Holds the restriction as it is until the transaction is over, so that whoever signs in at the moment that it is
 * switched on is refused, or was before it.
 * @throws Problem restricted
 */
export async function refuseIfRestricted(tx: Db, nationalId: string, isKnown: boolean, at: Date): Promise<void> {
  const row = await selectRestriction(tx, nationalId).forShare().executeTakeFirst()
  if (row && isRestrictedAt(row, at) && !isKnown) throw new Problem('restricted', { detail: 'restricted' })
}

/** Ends what was asked of the person on devices that do not know them, whether they have answered or not. */
const endRequests = (tx: Db, nationalId: string) =>
  tx
    .updateTable('attempt')
    .set({ status: 'expired' })
    .where('national_id', '=', nationalId)
    .where('known_device', '=', false)
    .where('status', 'in', ['pending', 'approved'])
    .where('used_at', 'is', null)
    .returning('id')
    .execute()

interface Chosen {
  readonly nationalId: string
  readonly choice: Schema<'RestrictionChoice'>['choice']
  /** Whether the session may make it weaker. */
  readonly isKnown: boolean
}

/**
 * Does what the person chose. Any session makes it stronger.
 * @throws Problem restricted where a session on an unknown device would make it weaker; too-many
 */
export async function chooseRestriction(
  identity: Identity,
  request: FastifyRequest,
  { nationalId, choice, isKnown }: Chosen,
): Promise<void> {
  const { db, now } = identity
  const ended = await db.transaction().execute(async (tx) => {
    const at = now()
    const held = await selectRestriction(tx, nationalId).forUpdate().executeTakeFirstOrThrow()
    const isOn = isRestrictedAt(held, at)
    const isWeaker = isOn && (choice === 'off' || (choice === 'week' && held.restrictedUntil === null))
    if (isWeaker && !isKnown) throw new Problem('restricted', { detail: 'restricted' })
    // Whoever switches it on is never kept waiting.
    if (isWeaker) await countUse({ ...identity, db: tx }, limits.restrictionOff, nationalId)
    const turnsOn = choice !== 'off'
    await restrict(tx, nationalId, turnsOn, at, choice === 'week' ? new Date(at.getTime() + weekMs) : undefined)
    if (isOn !== turnsOn) {
      const kind = turnsOn ? 'restriction-on' : 'restriction-off'
      await noteHistory(identity, tx, { nationalId, kind, request })
      await queueNotice(identity, tx, nationalId, kind)
    }
    const stopped = turnsOn ? await endRequests(tx, nationalId) : []
    for (const { id } of stopped) await noteAttempt(identity, tx, id, 'restricted')
    return stopped
  })
  for (const { id } of ended) await identity.settled.tell(id)
}

/** For an operator, once somebody who has lost all known devices and passkeys has shown who they are. */
export async function liftRestriction(identity: Identity, nationalId: string): Promise<void> {
  await identity.db.transaction().execute(async (tx) => {
    await restrict(tx, nationalId, false, identity.now())
    await noteHistory(identity, tx, { nationalId, kind: 'restriction-off' })
    await queueNotice(identity, tx, nationalId, 'restriction-off')
  })
}
