import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'

import { cookieNames, cookieOptions } from '../http/cookies'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { invalidField, Problem } from '../http/problem'
import type { Identity } from '../identity'
import { personByIdentifier, type KnownPerson } from '../domain/people'
import { codeMessages } from '../notify/words'
import { browserHashOf, findInteraction, requireInteraction } from '../oidc/interactions'
import { beginSession, methodReferences } from '../oidc/session'
import { randomId, sha256 } from '../secrets'
import { type Attempt, claim, ownAttempt, poll, startAttempt } from '../signin/attempts'
import { makeChallenge, redeemChallenge } from '../signin/challenge'
import { makeCode, redeemCode } from '../signin/codes'
import { isKnownDevice, rememberDevice } from '../signin/devices'
import { countUse, limits } from '../signin/rates'
import type { Method } from '../store/tables'

const methods = ['sim', 'app', 'card'] as const

/** The browser's binding cookie, made when it has none: somebody may come to the portal without a client. */
export function browserHash(request: FastifyRequest, reply: FastifyReply): string {
  const held = browserHashOf(request)
  if (held) return held
  const browser = randomId(24)
  reply.setCookie(cookieNames.browser, browser, { ...cookieOptions, httpOnly: true })
  return sha256(browser)
}

/** A phone has seven digits, a national ID ten. @throws Problem validation-failed */
export function checkIdentifier(method: Method, identifier: string): void {
  const length = { phone: 7, app: 10, card: 0 }[method]
  if (identifier.length !== length)
    throw invalidField('userIdentifier', method === 'app' ? 'ssnError' : 'phoneNumberError')
}

/** What stands between a person and the authentication on this device (spec, section 4). */
async function deviceState(identity: Identity, request: FastifyRequest, person: KnownPerson | undefined) {
  const isKnown = person ? await isKnownDevice(identity, request, person.nationalId) : false
  return {
    isRestricted: Boolean(person?.restricted) && !isKnown,
    needsTwoFactor: Boolean(person?.twoFactor && !person.restricted && person.phone) && !isKnown,
  }
}

const lostForMs = 30_000

/**
 * The answer that brings a session can be lost on its way, and a page that hears nothing asks again. The session that
 * nobody got is ended, and makes room for another; after signing out there is none, and the attempt stays used.
 */
async function endsLostSession({ openId, now }: Identity, { used_at, session_uid }: Attempt): Promise<boolean> {
  if (!used_at || !session_uid || now().getTime() - used_at.getTime() > lostForMs) return false
  const session = await openId.current.Session.findByUid(session_uid)
  await session?.destroy()
  return session !== undefined
}

/** There is a session, and the client will not have it. */
const asksForNewSignIn = ({ prompt, result }: Interaction) =>
  prompt.name === 'login' && !prompt.reasons.includes('no_session') && !result?.login

export function loginRoutes(app: FastifyInstance, identity: Identity): void {
  const { db } = identity

  const sendSecondFactor = async (person: KnownPerson, request: FastifyRequest) => {
    const code = await makeCode(identity, { purpose: 'login', owner: person.nationalId, value: person.phone ?? '' })
    const text = codeMessages.login[languageOf(request)](code)
    await identity.outbox.queue(db, 'text', { to: person.phone ?? '', text })
    identity.outbox.wake()
  }

  operation(app, 'getLoginContext', async ({ query }, request) => {
    const found = await findInteraction(identity, request, query?.returnUrl)
    if (!found) return { kind: 'login' as const, clientName: null, methods: [...methods] }
    const client = identity.config.clients.find(({ clientId }) => clientId === found.clientId)
    return {
      kind: 'login' as const,
      clientName: client?.name[languageOf(request)] ?? found.clientName,
      methods: [...methods],
      expiresAt: found.expiresAt.toISOString(),
      mustSignIn: asksForNewSignIn(found.interaction),
    }
  })

  const challenge = async (method: Method, returnUrl: string, request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await requireInteraction(identity, request, returnUrl)
    const about = { method, subject: interaction?.uid ?? '', browserHash: browserHash(request, reply) }
    return { method, ...makeChallenge(identity, about) }
  }
  operation(app, 'getLoginChallenge', ({ path, query }, request, reply) =>
    challenge(path.method, query?.returnUrl ?? '', request, reply),
  )
  operation(app, 'getPhoneLoginChallenge', ({ query }, request, reply) =>
    challenge('phone', query?.returnUrl ?? '', request, reply),
  )

  operation(app, 'checkDevice', async ({ path, body }, request) => {
    checkIdentifier(path.method, body.userIdentifier)
    await requireInteraction(identity, request, body.returnUrl)
    const language = languageOf(request)
    await countUse(identity, limits.checkDeviceAddress, request.ip, language)
    await countUse(identity, limits.checkDeviceIdentifier, body.userIdentifier, language)
    const person = await personByIdentifier(db, path.method, body.userIdentifier)
    const { isRestricted, needsTwoFactor } = await deviceState(identity, request, person)
    if (person && needsTwoFactor) await sendSecondFactor(person, request)
    return { isNewLoginRestricted: isRestricted, isTwoFactorRequired: needsTwoFactor, rememberDevice: needsTwoFactor }
  })

  operation(app, 'resendTwoFactor', async ({ body }, request, reply) => {
    checkIdentifier('phone', body.userIdentifier)
    await requireInteraction(identity, request, body.returnUrl)
    const language = languageOf(request)
    await countUse(identity, limits.resendOnce, body.userIdentifier, language)
    await countUse(identity, limits.resendAll, body.userIdentifier, language)
    const person = await personByIdentifier(db, 'phone', body.userIdentifier)
    if (person?.twoFactor) await sendSecondFactor(person, request)
    return reply.code(204).send()
  })

  operation(app, 'authenticateLogin', async ({ path, body }, request, reply) => {
    const { method } = path
    const identifier = body.userIdentifier ?? ''
    checkIdentifier(method, identifier)
    const interaction = await requireInteraction(identity, request, body.returnUrl)
    const hash = browserHash(request, reply)
    const language = languageOf(request)
    await countUse(identity, limits.authenticateAddress, request.ip, language)
    await countUse(identity, limits.authenticateBrowser, hash, language)
    if (identifier) await countUse(identity, limits.authenticateIdentifier, identifier, language)

    const person = identifier ? await personByIdentifier(db, method, identifier) : undefined
    const { isRestricted, needsTwoFactor } = await deviceState(identity, request, person)
    if (isRestricted) throw new Problem('restricted', { detail: 'restricted' })
    if (person && needsTwoFactor) {
      if (body.secondFactorCode === undefined) throw new Problem('changed', { detail: 'changed' })
      const about = { purpose: 'login', owner: person.nationalId, value: person.phone ?? '' } as const
      await redeemCode(identity, about, body.secondFactorCode)
    }
    const about = { method, subject: interaction?.uid ?? '', browserHash: hash }
    const code = await redeemChallenge(identity, body.verificationProperties, about)
    return startAttempt(identity, {
      kind: 'login',
      method,
      interactionUid: interaction?.uid,
      inquiryId: undefined,
      browserHash: hash,
      identifier,
      nationalId: person?.nationalId,
      clientName: interaction?.clientName ?? 'Hlið',
      code,
      rememberDevice: needsTwoFactor && body.rememberDevice === true,
    })
  })

  operation(app, 'pollLogin', async ({ path, body }, request, reply) =>
    poll(
      identity,
      await ownAttempt(identity, request, { id: body.session, method: path.method, kind: 'login' }),
      reply,
    ),
  )

  operation(app, 'signIn', async ({ path, body }, request, reply) => {
    const attempt = await ownAttempt(identity, request, { id: body.session, method: path.method, kind: 'login' })
    const uid = attempt.interaction_uid
    const returnUrl = uid ? `/connect/authorize/${uid}` : ''
    if (body.returnUrl !== undefined && body.returnUrl !== returnUrl) throw invalidField('returnUrl', 'invalid')
    const interaction = await requireInteraction(identity, request, returnUrl)
    const takesPlace = body.answerLost === true && (await endsLostSession(identity, attempt))
    if (!takesPlace) await claim(identity, attempt)
    const person = await db
      .selectFrom('person')
      .select(['sub', 'national_id'])
      .where('national_id', '=', attempt.national_id ?? '')
      .executeTakeFirst()
    if (!person) throw new Problem('gone', { detail: 'expired' })

    const session = await beginSession(identity, request, reply, { sub: person.sub, method: attempt.method })
    await db.updateTable('attempt').set({ session_uid: session.uid }).where('id', '=', attempt.id).execute()
    if (attempt.remember_device) await rememberDevice(identity, request, reply, person.national_id)
    if (interaction) {
      // The library would answer a change of person with a form of its own; the old session is ended already.
      interaction.interaction.session = undefined
      interaction.interaction.result = {
        // The time of this sign-in: resuming later neither moves auth_time nor gives the session more hours.
        login: {
          accountId: person.sub,
          amr: [...methodReferences[attempt.method]],
          ts: session.loginTs,
          remember: false,
        },
      }
      await interaction.interaction.persist()
      // Who signs in a second time had a session that ended on the way, perhaps with contact details half written.
      await db.updateTable('interaction').set({ contact_asked: false }).where('uid', '=', interaction.uid).execute()
    }
    return { returnUrl: returnUrl ? `/continue?returnUrl=${encodeURIComponent(returnUrl)}` : '/continue' }
  })
}
