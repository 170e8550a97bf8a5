import { sql } from 'kysely'

import type { Identity } from '../identity'
import { endSession } from './end-session'
import { endGrants } from './grants'

/** Ends all that a person has begun anywhere: their sessions, and what applications may do while they are away. */
export async function signOutEverywhere(identity: Identity, nationalId: string): Promise<void> {
  const { db, openId } = identity
  const sessions = await db
    .selectFrom('oidc_payload')
    .innerJoin('person', (join) =>
      join.on(sql<boolean>`oidc_payload.payload ->> 'accountId' = person.sub`).on('oidc_payload.model', '=', 'Session'),
    )
    .select('oidc_payload.uid')
    .where('person.national_id', '=', nationalId)
    .execute()
  for (const { uid } of sessions) {
    const session = uid ? await openId.current.Session.findByUid(uid) : undefined
    if (session) await endSession(identity, session)
  }
  // Last, so that no session gives anything anew behind it.
  const choices = await db.selectFrom('choice').select('grant_id').where('national_id', '=', nationalId).execute()
  await endGrants(
    db,
    choices.map(({ grant_id }) => grant_id),
  )
}
