import type { Schema } from '@hlid/api-contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Session } from 'oidc-provider'

import { UnknownError } from '../domain/errors'
import type { Language } from '../domain/language'
import type { Identity } from '../identity'
import { endSession } from '../oidc/end-session'
import type { methodReferences } from '../oidc/session'
import { type SignedIn } from '../oidc/session'
import { deviceName } from '../signin/device-name'
import { methodNames } from '../signin/methods'
import type { Db } from '../store/database'
import { ownId } from './own-id'

type Authorizations = NonNullable<Session['authorizations']>

/** The person's sessions as they stand, the newest first; those from before anything was noted of them too. */
async function openSessions({ db, now }: Identity, { sub }: SignedIn) {
  const rows = await db
    .selectFrom('oidc_payload')
    .leftJoin('session_detail as detail', 'detail.session_uid', 'oidc_payload.uid')
    .leftJoin('device', (join) =>
      join.onRef('device.hash', '=', 'detail.device_hash').onRef('device.national_id', '=', 'detail.national_id'),
    )
    .select(['uid', 'payload', 'oidc_payload.expires_at', 'detail.method', 'detail.device', 'device.name'])
    .where('model', '=', 'Session')
    .where(sql<string>`payload ->> 'accountId'`, '=', sub)
    .where('oidc_payload.expires_at', '>', now())
    .execute()
  return rows
    .map(({ uid, payload, expires_at, method, device, name }) => {
      // Written by the library, in its own shape.
      const {
        loginTs = 0,
        amr = [],
        authorizations = {},
      } = payload as Pick<Session, 'loginTs' | 'authorizations'> & {
        readonly amr?: readonly string[]
      }
      return {
        uid: uid ?? '',
        device: name ?? device ?? deviceName(),
        method: methodNames[method ?? methodOf(amr)],
        startedAt: loginTs,
        expiresAt: expires_at ?? now(),
        authorizations,
      }
    })
    .sort((one, other) => other.startedAt - one.startedAt)
}
type OpenSession = Awaited<ReturnType<typeof openSessions>>[number]

function methodOf(amr: readonly string[]): keyof typeof methodReferences {
  if (amr.includes('sc')) return 'card'
  return amr.includes('swk') ? 'app' : 'phone'
}

/** Whom the grants speak for; one that is over is not among them. */
async function partiesOf(db: Db, grants: readonly string[]) {
  const rows = await db
    .selectFrom('choice')
    .select(['grant_id', 'party_id', 'party_name'])
    .where('grant_id', '=', sql<string>`any(${[...grants]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ grant_id, party_id, party_name }) => [
      grant_id,
      party_id ? { nationalId: party_id, name: party_name ?? '' } : undefined,
    ]),
  )
}

const grantsIn = (authorizations: Authorizations) =>
  Object.values(authorizations).flatMap(({ grantId }) => grantId ?? [])

/** Where the person is signed in: this session first. */
export async function sessionsOf(
  identity: Identity,
  person: SignedIn,
  language: Language,
): Promise<Schema<'Sessions'>['sessions']> {
  const { db, clients } = identity
  const open = await openSessions(identity, person)
  const parties = await partiesOf(
    db,
    open.flatMap(({ authorizations }) => grantsIn(authorizations)),
  )
  const applicationsIn = (authorizations: Authorizations) =>
    Object.entries(authorizations).flatMap(([clientId, { grantId = '' }]) => {
      const client = clients.find(clientId) ?? clients.findDisabled(clientId)
      if (!client || !parties.has(grantId)) return []
      const actor = parties.get(grantId)
      return { name: client.name[language], ...(actor && { actor }) }
    })
  const isCurrent = ({ uid }: OpenSession) => uid === person.session.uid
  const inOrder = [...open.filter(isCurrent), ...open.filter((session) => !isCurrent(session))]
  return inOrder.map((session) => ({
    id: ownId(identity, 'session', session.uid),
    device: session.device,
    method: session.method,
    startedAt: new Date(session.startedAt * 1000).toISOString(),
    expiresAt: (isCurrent(session) ? person.expiresAt : session.expiresAt).toISOString(),
    current: isCurrent(session),
    applications: applicationsIn(session.authorizations),
  }))
}

/** Ends a session of the person's, which is written into their history. @returns false where it is over already */
async function end(identity: Identity, request: FastifyRequest, { uid, device }: OpenSession) {
  const session = await identity.openId.current.Session.findByUid(uid)
  return session !== undefined && endSession(identity, session, { request, device })
}

/** @returns whether it is the one that asks @throws UnknownError for one that is over, or another person's */
export async function endOwnSession(
  identity: Identity,
  request: FastifyRequest,
  person: SignedIn,
  id: string,
): Promise<boolean> {
  const open = await openSessions(identity, person)
  const session = open.find(({ uid }) => ownId(identity, 'session', uid) === id)
  if (!session || !(await end(identity, request, session))) throw new UnknownError()
  return session.uid === person.session.uid
}

/** Ends all of the person's sessions but the one that asks. */
export async function endOtherSessions(identity: Identity, request: FastifyRequest, person: SignedIn): Promise<void> {
  for (const session of await openSessions(identity, person))
    if (session.uid !== person.session.uid) await end(identity, request, session)
}
