import type { Kysely } from 'kysely'
import type { KoaContextWithOIDC, Session } from 'oidc-provider'
import type Provider from 'oidc-provider'

import type { IdentityConfig } from '../config'
import { personBySub } from '../domain/people'
import type { Outbox } from '../notify/outbox'
import type { Clients } from '../registrations/registrations'
import { noteHistory, type Whence } from '../security/history'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { endGrants, offlineOf } from './grants'
import { whoseRequest } from './raw-requests'
import { lockSession, markEnded } from './session-adapter'

export const confirmPath = '/connect/endsession/confirm'

type Authorizations = NonNullable<Session['authorizations']>

/** As they are now, and stay: another request may have added a client since this one read the session, or be about to. */
async function authorizationsOf(tx: Db, { uid, authorizations = {} }: Session): Promise<Authorizations> {
  const row = await tx
    .selectFrom('oidc_payload')
    .select('payload')
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .forUpdate()
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
  readonly config: Pick<IdentityConfig, 'addressDays'>
}

/** Whose doing it is that a session ends. */
export interface EndedBy {
  /** Left out where no browser ended it. */
  readonly request?: Whence | undefined
  /** What the session is on, in words, where that is not the browser that ends it. */
  readonly device?: string | undefined
}

/** In the moment that it ends: what it gave, what is known of it, and that it is over, in its person's history. */
async function finish(
  { now, config }: Pick<Parts, 'now' | 'config'>,
  tx: Db,
  { uid, accountId = '' }: Session,
  authorizations: Authorizations,
  { request, device }: EndedBy,
): Promise<void> {
  await revokeGrants(tx, uid, authorizations)
  await tx.deleteFrom('oidc_payload').where('model', '=', 'Session').where('uid', '=', uid).execute()
  const own = tx.deleteFrom('session_detail').where('session_uid', '=', uid).returning('device')
  const detail = await own.executeTakeFirst()
  const person = await personBySub(tx, accountId)
  if (!person) return
  const where = device ?? (request ? undefined : detail?.device)
  await noteHistory({ now, config }, tx, {
    nationalId: person.nationalId,
    kind: 'session-ended',
    request,
    device: where,
  })
}

/**
 * Ends a session with its grants and their tokens, and writes down in the same moment which client applications are to
 * be told (OpenID Connect Back-Channel Logout 1.0).
 * @returns false where another request has ended it already; nothing is written then
 */
export async function endSession(
  { db, now, outbox, clients, config }: Parts & { readonly clients: Clients },
  session: Session,
  by: EndedBy = {},
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
    await finish({ now, config }, tx, session, authorizations, by)
    return true
  })
  outbox.wake()
  return isEndedHere
}

/**
 * What ends a session on the provider's own sign-out page, which has told the client applications by then. The library
 * knows nothing of grants whose client never came for its code, nor of requests that are still at work with the session.
 */
export function finishSignOut({ Session }: Provider, { db, now, outbox, config }: Parts): void {
  const get = Session.get.bind(Session)
  Session.get = async (ctx: KoaContextWithOIDC) => {
    const session = await get(ctx)
    if (ctx.path !== confirmPath || !session.accountId) return session
    return Object.assign(session, {
      async destroy() {
        await db.transaction().execute(async (tx) => {
          await lockSession(tx, session.uid)
          const authorizations = await authorizationsOf(tx, session)
          if (await markEnded(tx, session.uid, now()))
            await finish({ now, config }, tx, session, authorizations, { request: whoseRequest(ctx.req) })
        })
        Object.assign(session, { destroyed: true })
        outbox.wake()
      },
    })
  }
}
