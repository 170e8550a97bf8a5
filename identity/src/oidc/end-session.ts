import type { Kysely } from 'kysely'
import type { KoaContextWithOIDC, Session } from 'oidc-provider'
import type Provider from 'oidc-provider'

import type { Outbox } from '../notify/outbox'
import type { Clients } from '../registrations/registrations'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { endGrants, offlineOf } from './grants'
import { lockSession, markEnded } from './session-adapter'

export const confirmPath = '/connect/endsession/confirm'

type Authorizations = NonNullable<Session['authorizations']>

/** As they are now: another request may have added a client since this one read the session. */
async function authorizationsOf(tx: Db, { uid, authorizations = {} }: Session): Promise<Authorizations> {
  const row = await tx
    .selectFrom('oidc_payload')
    .select('payload')
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst()
  // Written by the library, in its own shape.
  return { ...authorizations, ...(row?.payload['authorizations'] as Authorizations | undefined) }
}

/**
 * Takes back every grant that the session gave or was about to give, with the tokens that came of it; but for those by
 * which a client may act for people who have left (OpenID Connect Back-Channel Logout 1.0, section 2.7).
 */
async function revokeGrants(tx: Db, uid: string, authorizations: Authorizations): Promise<void> {
  const choices = await tx.selectFrom('choice').select('grant_id').where('session_uid', '=', uid).execute()
  const given = Object.values(authorizations).flatMap(({ grantId }) => grantId ?? [])
  const grants = [...new Set([...given, ...choices.map(({ grant_id }) => grant_id)])]
  const staying = await offlineOf(tx, grants)
  await endGrants(
    tx,
    grants.filter((grant) => !staying.has(grant)),
  )
}

interface Parts {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly outbox: Outbox
}

/**
 * Ends a session with its grants and their tokens, and writes down in the same moment which client applications are to
 * be told (OpenID Connect Back-Channel Logout 1.0).
 * @param beside what is written down with it
 * @returns false where another request has ended it already; nothing is written then
 */
export async function endSession(
  { db, now, outbox, clients }: Parts & { readonly clients: Clients },
  session: Session,
  beside: (tx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const told = new Set(
    clients.all.flatMap(({ clientId, backchannelLogoutUri }) => (backchannelLogoutUri ? clientId : [])),
  )
  const isEndedHere = await db.transaction().execute(async (tx) => {
    await lockSession(tx, session.uid)
    if (!(await markEnded(tx, session.uid, now()))) return false
    const { accountId: sub } = session
    const authorizations = await authorizationsOf(tx, session)
    for (const [clientId, { sid }] of Object.entries(authorizations))
      if (sub && sid && told.has(clientId)) await outbox.queue(tx, 'logout', { clientId, sub, sid })
    await revokeGrants(tx, session.uid, authorizations)
    await tx.deleteFrom('oidc_payload').where('model', '=', 'Session').where('uid', '=', session.uid).execute()
    await tx.deleteFrom('session_detail').where('session_uid', '=', session.uid).execute()
    await beside(tx)
    return true
  })
  outbox.wake()
  return isEndedHere
}

/**
 * Stands around the provider's own sign-out page, which ends the session and its clients' grants. It knows nothing of
 * grants whose client never came for its code, nor of requests that are still at work with the session.
 */
export function finishSignOut(provider: Provider, { db, now, outbox }: Parts) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const session = ctx.path === confirmPath ? ctx.oidc?.session : undefined
    if (!session || (await provider.Session.findByUid(session.uid))) return
    await db.transaction().execute(async (tx) => {
      await lockSession(tx, session.uid)
      await revokeGrants(tx, session.uid, session.authorizations ?? {})
      await markEnded(tx, session.uid, now())
      await tx.deleteFrom('session_detail').where('session_uid', '=', session.uid).execute()
    })
    outbox.wake()
  }
}
