import type { FastifyInstance } from 'fastify'

import { acrOf } from '../assurance'
import { browserHash } from '../http/browser'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { acrsAsked, isReached } from '../oidc/asked'
import { requireInteraction } from '../oidc/interactions'
import { assertionOptions, prove, refusal } from '../passkeys/assertion'
import { requireRelyingParty } from '../passkeys/relying-party'
import { claimAgain } from '../signin/claim-again'
import { completeSignIn } from '../signin/complete'
import { callersUses } from '../signin/identifier'
import { beginNotedSession } from '../signin/noted-session'
import { countUses } from '../signin/rates'

export function passkeyLoginRoutes(app: FastifyInstance, identity: Identity): void {
  const { config, db } = identity

  // Writes nothing, as the challenge of any method: the page asks ahead, for a browser that fills the field.
  operation(app, 'getPasskeyOptions', async ({ body }, request, reply) => {
    requireRelyingParty(identity)
    const interaction = await requireInteraction(identity, request, body.returnUrl)
    return assertionOptions(identity, {
      subject: interaction?.uid ?? '',
      browserHash: browserHash(request, reply),
    })
  })

  operation(app, 'signInWithPasskey', async ({ body }, request, reply) => {
    requireRelyingParty(identity)
    const interaction = await requireInteraction(identity, request, body.returnUrl)
    const asked = interaction && acrsAsked(interaction.interaction.params)
    if (asked && !isReached(asked, acrOf(config.levels.passkey))) throw new Problem('not-allowed', { detail: 'level' })
    const browser = browserHash(request, reply)
    await countUses(identity, ...callersUses(request, browser, 'passkey'))
    const about = { subject: interaction?.uid ?? '', browserHash: browser }
    // A restriction lets it in: whoever holds it has shown that the device is theirs.
    const { person, claim, take, before } = await prove(identity, request, body.credential, about)
    const lost = body.answerLost === true ? await before('sign-in') : undefined
    const again = lost && (await claimAgain(identity, lost))
    const session = await beginNotedSession(identity, request, reply, {
      claim,
      claimedAt: again ?? (await db.transaction().execute((tx) => take(tx, 'sign-in'))),
      person,
      method: 'passkey',
      clientId: interaction?.clientId,
      isKnown: true,
    })
    if (!session) throw refusal(request, 'used')
    return completeSignIn(identity, request, reply, {
      person,
      method: 'passkey',
      session,
      interaction,
      returnUrl: body.returnUrl,
    })
  })
}

/** Where else the passkeys are used, for browsers that ask there (Web Authentication Level 3, section 5.11). */
export function relatedOriginsRoute(app: FastifyInstance, { config }: Identity): void {
  app.get('/.well-known/webauthn', (_request, reply) => {
    const { origins } = requireRelyingParty({ config })
    if (origins.length === 1) throw new Problem('not-found', { detail: 'unknown' })
    return reply.header('cache-control', 'public, max-age=300').send({ origins })
  })
}
