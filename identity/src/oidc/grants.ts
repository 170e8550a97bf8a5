import { sql } from 'kysely'
import type { KoaContextWithOIDC, Session } from 'oidc-provider'

import { canBeActedFor, delegationsOf, type Delegation } from '../domain/delegations'
import type { Db } from '../store/database'

/** Whom a grant's tokens speak for. */
export interface Standing {
  /** Who chose. */
  readonly person: { readonly name: string; readonly nationalId: string }
  /** Undefined for oneself. */
  readonly party: Delegation | undefined
}

/**
 * Whom a grant stands for at that moment, with the mandates of that moment.
 * @returns undefined where it is over: the last mandate has ended, or the person's sign-in was restricted since they chose
 */
export async function standingOf(db: Db, grantId: string, at: Date): Promise<Standing | undefined> {
  const choice = await db
    .selectFrom('choice')
    .innerJoin('person', 'person.national_id', 'choice.national_id')
    .innerJoin('party', 'party.national_id', 'person.national_id')
    .select(['choice.national_id', 'choice.party_id', 'choice.chosen_at', 'person.restricted_at', 'party.name'])
    .where('choice.grant_id', '=', grantId)
    .executeTakeFirst()
  if (!choice) return undefined
  const { national_id, party_id, chosen_at, restricted_at, name } = choice
  if (restricted_at && chosen_at <= restricted_at) return undefined
  const person = { name, nationalId: national_id }
  if (!party_id) return { person, party: undefined }
  const party = (await delegationsOf(db, national_id, at)).find(({ nationalId }) => nationalId === party_id)
  return party && canBeActedFor(party) ? { person, party } : undefined
}

/**
 * The same for a request, which is one moment: the database is asked once, however many tokens come of it. A grant that
 * stands for nobody any more ends, so that it is not good again when the mandate is given anew.
 */
export function standingsOfRequests(db: Db, now: () => Date) {
  async function standingOrEnd(grantId: string): Promise<Standing | undefined> {
    const standing = await standingOf(db, grantId, now())
    if (!standing) await endGrants(db, [grantId])
    return standing
  }
  const known = new WeakMap<KoaContextWithOIDC, Map<string, Promise<Standing | undefined>>>()
  return (ctx: KoaContextWithOIDC, grantId: string): Promise<Standing | undefined> => {
    const ofRequest = known.get(ctx) ?? new Map<string, Promise<Standing | undefined>>()
    known.set(ctx, ofRequest)
    const standing = ofRequest.get(grantId) ?? standingOrEnd(grantId)
    ofRequest.set(grantId, standing)
    return standing
  }
}

/** Takes grants back, with every token that came of them. */
export async function endGrants(db: Db, grants: readonly string[]): Promise<void> {
  if (!grants.length) return
  // One parameter, however many they are: a statement has room for 65,535.
  const ofThose = sql<string>`any(${[...grants]}::text[])`
  await db.deleteFrom('choice').where('grant_id', '=', ofThose).execute()
  await db.deleteFrom('oidc_payload').where('grant_id', '=', ofThose).execute()
  await db.deleteFrom('oidc_payload').where('model', '=', 'Grant').where('id', '=', ofThose).execute()
}

/** Those of the grants by which a client may go on when the session has ended. */
export async function offlineOf(db: Db, grants: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('oidc_payload')
    .select('grant_id')
    .where('model', '=', 'RefreshToken')
    .where('grant_id', '=', sql<string>`any(${[...grants]}::text[])`)
    .where(sql<boolean>`payload ->> 'expiresWithSession' is null`)
    .execute()
  return new Set(rows.flatMap(({ grant_id }) => grant_id ?? []))
}

/** Whoever sat there when the person had their sign-in restricted gets nothing that outlives the session. */
export async function isRestrictedSince(db: Db, session: Session | undefined): Promise<boolean> {
  const { accountId, loginTs = 0 } = session ?? {}
  const row = await db
    .selectFrom('person')
    .select('restricted_at')
    .where('sub', '=', accountId ?? '')
    .executeTakeFirst()
  return !row || (row.restricted_at !== null && row.restricted_at.getTime() >= loginTs * 1000)
}
