import { networkOf } from '@hlid/service'
import type { FastifyInstance } from 'fastify'

import { personByIdentifier } from '../domain/people'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { notSent } from '../notify/not-sent'
import { noteRefused } from '../security/refused'
import { requireInteraction } from '../oidc/interactions'
import { browserHash } from '../http/browser'
import { deviceState } from '../signin/device-state'
import { callersUses, checkIdentifier, countedAs } from '../signin/identifier'
import { countUses, limits } from '../signin/rates'
import { sendSecondFactor } from '../signin/second-factor'

export function deviceCheckRoutes(app: FastifyInstance, identity: Identity): void {
  operation(app, 'checkDevice', async ({ path, body }, request, reply) => {
    const { returnUrl, userIdentifier } = body
    checkIdentifier(identity, path.method, userIdentifier)
    const interaction = await requireInteraction(identity, request, returnUrl)
    const browser = browserHash(request, reply)
    await countUses(
      identity,
      ...callersUses(request, browser, 'checkDevice'),
      // Nobody's phone rings for it, so it is nothing that the person has to answer for.
      [limits.checkDeviceIdentifier, `${userIdentifier}:${networkOf(request.ip)}`],
    )
    const person = await personByIdentifier(identity.db, path.method, userIdentifier)
    const { isRestricted, needsTwoFactor, isKnown } = await deviceState(identity, request, path.method, person)
    if (person && needsTwoFactor) {
      const counted = countedAs(identity, request, person.nationalId, isKnown)
      await sendSecondFactor(identity, request, { person, browserHash: browser, countedAs: counted }, false)
    }
    if (person && isRestricted) {
      const refused = { nationalId: person.nationalId, method: path.method, clientId: interaction?.clientId }
      await noteRefused(identity, request, refused)
    }
    // A browser that nobody knows may be anybody's: it is the person who has it remembered.
    const rememberDevice = needsTwoFactor && isKnown
    return { isNewLoginRestricted: isRestricted, isTwoFactorRequired: needsTwoFactor, rememberDevice }
  })

  operation(app, 'resendTwoFactor', async ({ body }, request, reply) => {
    const { returnUrl, userIdentifier } = body
    checkIdentifier(identity, 'phone', userIdentifier)
    await requireInteraction(identity, request, returnUrl)
    // Said to everybody alike, so that it tells nothing of whose number this is.
    if (await identity.outbox.isFailing('text')) throw notSent(request)
    const browser = browserHash(request, reply)
    await countUses(
      identity,
      ...callersUses(request, browser, 'resend'),
      [limits.resendOnce, `${userIdentifier}:${browser}`],
      [limits.resendAll, `${userIdentifier}:${browser}`],
    )
    const person = await personByIdentifier(identity.db, 'phone', userIdentifier)
    const { needsTwoFactor, isKnown } = await deviceState(identity, request, 'phone', person)
    if (person && needsTwoFactor) {
      const counted = countedAs(identity, request, person.nationalId, isKnown)
      await sendSecondFactor(identity, request, { person, browserHash: browser, countedAs: counted }, true)
    }
    return reply.code(204).send()
  })
}
