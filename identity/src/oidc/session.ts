import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Session } from 'oidc-provider'

import { acrOf } from '../assurance'
import { cookieNames, cookieOptions } from '../http/cookies'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import type { SignInMethod } from '../store/tables'
import { epoch } from './adapter'
import { sessionTtl } from './lifetimes'
import { endSession } from './end-session'
import { knowing } from './known-rows'
import { extendSession } from './session-adapter'
import { renewId } from './session-id'

/** Somebody who is signed in. */
export interface SignedIn {
  readonly sub: string
  readonly nationalId: string
  readonly name: string
  readonly session: Session
  readonly expiresAt: Date
}

/** Koa writes cookies on the raw response, which Fastify would drop; they are moved over. */
function moveCookies(reply: FastifyReply): void {
  const cookies = reply.raw.getHeader('set-cookie')
  if (cookies === undefined) return
  reply.raw.removeHeader('set-cookie')
  reply.header('set-cookie', Array.isArray(cookies) ? cookies : String(cookies))
}

const signedCookie = { ...cookieOptions, httpOnly: true, signed: true, overwrite: true }

async function readSession({ openId }: Identity, request: FastifyRequest, reply: FastifyReply) {
  const context = openId.current.createContext(request.raw, reply.raw)
  const session = await openId.current.Session.get(context)
  return { context, session }
}

/** As the library makes them; a text with U+0000 in it can't even be looked for. */
const isSessionId = (id: string) => /^[\w-]+$/.test(id)

/** Who the browser's session belongs to; a session that is used goes on for its idle time, up to its longest. */
export async function signedIn(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const id = request.cookies[cookieNames.session]
  if (!id || !isSessionId(id)) return undefined
  // With the person, whom it would be followed by.
  const row = await identity.db
    .selectFrom('oidc_payload as held')
    .leftJoin('person', (join) => join.on('person.sub', '=', sql<string>`held.payload ->> 'accountId'`))
    .leftJoin('party', 'party.national_id', 'person.national_id')
    .select(['held.payload', 'held.consumed_at', 'person.sub', 'person.national_id', 'party.name'])
    .where('held.model', '=', 'Session')
    .where('held.id', '=', id)
    .where((eb) => eb.or([eb('held.expires_at', 'is', null), eb('held.expires_at', '>', identity.now())]))
    .executeTakeFirst()
  const { session } = await knowing({ model: 'Session', id }, row, () => readSession(identity, request, reply))
  const { accountId, loginTs } = session
  const { sub, national_id: nationalId, name } = row ?? {}
  if (!accountId || !loginTs || accountId !== sub || !nationalId || typeof name !== 'string') return undefined
  const now = epoch(identity.now())
  const until = new Date(Math.min(now + sessionTtl.idle, loginTs + sessionTtl.longest) * 1000)
  // Written once a minute at most: a page asks several things at once.
  if ((session.exp ?? now) - now < sessionTtl.idle - 60) await extendSession(identity.db, session.jti, until)
  return { sub, nationalId, name, session, expiresAt: until }
}

/** @throws Problem signed-out; `ended` when there had been a session */
export async function requirePerson(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const person = await signedIn(identity, request, reply)
  if (person) return person
  throw new Problem('signed-out', { detail: request.cookies[cookieNames.session] ? 'ended' : 'none' })
}

/** How a person proved who they are, in the words of RFC 8176. */
export const methodReferences = {
  phone: ['sms', 'mca'],
  app: ['swk'],
  card: ['sc'],
  // It may be in hardware, which nobody can tell without attestation.
  passkey: ['swk', 'user'],
} as const satisfies Record<SignInMethod, readonly string[]>

/** Whether a session began with a passkey. */
export const isByPasskey = ({ amr = [] }: { readonly amr?: readonly string[] | undefined }): boolean =>
  String(amr) === String(methodReferences.passkey)

/** Signs a person in: a session with a new id, so that an id planted before is worth nothing. */
export async function beginSession(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { readonly sub: string; readonly method: SignInMethod },
): Promise<Session> {
  const { context, session: held } = await readSession(identity, request, reply)
  const isSomebodyElse = held.accountId !== undefined && held.accountId !== who.sub
  if (isSomebodyElse) await endSession(identity, held, { request })
  const session = isSomebodyElse ? new identity.openId.current.Session() : held
  if (session.exp) renewId(session)
  session.loginAccount({
    accountId: who.sub,
    loginTs: epoch(identity.now()),
    amr: [...methodReferences[who.method]],
    acr: acrOf(identity.config.levels[who.method]),
    // The cookie ends with the browser, and no sooner than the session, which the portal's calls keep going.
    transient: true,
  })
  await session.save(sessionTtl.idle)
  context.cookies.set(cookieNames.session, session.jti, signedCookie)
  moveCookies(reply)
  return session
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [cookieNames.session, `${cookieNames.session}.sig`])
    reply.clearCookie(name, { ...cookieOptions, httpOnly: true })
}
