import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'

import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { invalidField, Problem } from '../http/problem'
import type { Identity } from '../identity'
import { personByNationalId } from '../domain/people'
import { acrsAsked, identifierIn } from '../oidc/asked'
import { findInteraction, requireInteraction, type OpenInteraction } from '../oidc/interactions'
import { isPortalPage } from '../oidc/portal-page'
import { whence } from '../security/history'
import { notingRefusal, refusedByRestriction } from '../security/refused'
import { claim, ownAttempt, startAttempt } from '../signin/attempts'
import { claimAgain } from '../signin/claim-again'
import { browserHash } from '../http/browser'
import { makeChallenge } from '../signin/challenge'
import { deviceState } from '../signin/device-state'
import { completeSignIn } from '../signin/complete'
import { checkIdentifier } from '../signin/identifier'
import { beginNotedSession } from '../signin/noted-session'
import { mayRing } from '../signin/may-ring'
import { checkMethod, methodsTooLittle, offeredMethods, passkeyOffer } from '../signin/methods'
import { poll } from '../signin/poll'
import type { Method } from '../store/tables'

/** There is a session, and the client will not have it. */
const asksForNewSignIn = ({ prompt, result }: Interaction) =>
  prompt.name === 'login' && !prompt.reasons.includes('no_session') && !result?.login

export function loginRoutes(app: FastifyInstance, identity: Identity): void {
  const { db } = identity

  operation(app, 'getLoginContext', async ({ query }, request) => {
    const found = await findInteraction(identity, request, query?.returnUrl)
    const asked = found && acrsAsked(found.interaction.params)
    const passkey = passkeyOffer(identity, asked)
    const tooLittle = methodsTooLittle(identity, asked)
    const offered = {
      methods: offeredMethods(identity, asked),
      ...(tooLittle.length > 0 && { tooLittle }),
      ...(passkey && { passkey }),
    }
    if (!found) return { kind: 'login' as const, clientName: null, ...offered }
    const client = identity.clients.find(found.clientId)
    const { params } = found.interaction
    const loginHint = identifierIn(params['login_hint'])
    return {
      kind: 'login' as const,
      clientName: client?.name[languageOf(request)] ?? found.clientName,
      ...offered,
      ...(loginHint && { loginHint }),
      expiresAt: found.expiresAt.toISOString(),
      mustSignIn: asksForNewSignIn(found.interaction),
    }
  })

  /** @throws Problem validation-failed, where the client asks for a level that the method does not have */
  const checkLevel = (method: Method, open: OpenInteraction | undefined) => {
    if (open) checkMethod(identity, method, acrsAsked(open.interaction.params))
  }
  const challenge = async (method: Method, returnUrl: string, request: FastifyRequest, reply: FastifyReply) => {
    checkMethod(identity, method)
    const interaction = await requireInteraction(identity, request, returnUrl)
    checkLevel(method, interaction)
    const about = {
      kind: 'login',
      method,
      subject: interaction?.uid ?? '',
      browserHash: browserHash(request, reply),
    } as const
    return { method, ...makeChallenge(identity, about) }
  }
  operation(app, 'getLoginChallenge', ({ path, query }, request, reply) =>
    challenge(path.method, query?.returnUrl ?? '', request, reply),
  )
  operation(app, 'getPhoneLoginChallenge', ({ query }, request, reply) =>
    challenge('phone', query?.returnUrl ?? '', request, reply),
  )

  operation(app, 'authenticateLogin', async ({ path, body }, request, reply) => {
    const { method } = path
    const identifier = body.userIdentifier ?? ''
    checkIdentifier(identity, method, identifier)
    const interaction = await requireInteraction(identity, request, body.returnUrl)
    checkLevel(method, interaction)
    const hash = browserHash(request, reply)
    const about = { kind: 'login', method, subject: interaction?.uid ?? '', browserHash: hash } as const
    const clientId = interaction?.clientId
    const { person, isKnown, code, isAgain } = await mayRing(
      identity,
      request,
      { ...body, method, identifier, clientId },
      about,
    )
    const attempt = {
      ...about,
      interactionUid: interaction?.uid,
      identifier,
      nationalId: person?.nationalId,
      clientName: interaction?.clientName ?? 'Hlið',
      code,
      rememberDevice: body.rememberDevice === true,
      isKnown,
      from: whence(identity, request),
      isAgain,
    }
    const refused = { nationalId: person?.nationalId, method, clientId }
    return notingRefusal(identity, request, refused, () => startAttempt(identity, attempt, request.log))
  })

  operation(app, 'pollLogin', ({ path, body }, request, reply) =>
    poll(identity, { id: body.session, method: path.method, kind: 'login' }, request, reply),
  )

  operation(app, 'signIn', async ({ path, body }, request, reply) => {
    const attempt = await ownAttempt(identity, request, { id: body.session, method: path.method, kind: 'login' })
    const uid = attempt.interaction_uid
    const portalPage = body.returnUrl && isPortalPage(body.returnUrl) ? body.returnUrl : ''
    const returnUrl = uid ? `/connect/authorize/${uid}` : portalPage
    if (body.returnUrl !== undefined && body.returnUrl !== returnUrl) throw invalidField('returnUrl', 'invalid')
    const interaction = await requireInteraction(identity, request, returnUrl)
    const person = await personByNationalId(db, attempt.national_id ?? '')
    const lost = body.answerLost === true ? attempt : undefined
    // A card says only now whose it is.
    const { isRestricted, isKnown } = await deviceState(identity, request, attempt.method, person, lost?.id)
    const asked = { method: attempt.method, clientId: interaction?.clientId }
    if (person && isRestricted)
      throw await refusedByRestriction(identity, request, { nationalId: person.nationalId, ...asked })
    const attemptClaim = { table: 'attempt', ...attempt } as const
    const again = lost && (await claimAgain(identity, attemptClaim))
    const claimedAt = again ?? (await claim(identity, db, attempt))
    if (!person) throw new Problem('gone', { detail: 'expired' })

    const { nationalId } = person
    const session = await notingRefusal(identity, request, { nationalId, ...asked }, () =>
      beginNotedSession(identity, request, reply, { claim: attemptClaim, claimedAt, person, ...asked, isKnown }),
    )
    if (!session) throw new Problem('gone', { detail: 'used' })
    const ticked = {
      attemptId: attempt.id,
      rememberDevice: attempt.remember_device,
      rememberMe: body.rememberMe === true,
      sessionUid: session.uid,
    }
    return completeSignIn(identity, request, reply, {
      person,
      method: attempt.method,
      session,
      interaction,
      returnUrl,
      ticked,
    })
  })
}
