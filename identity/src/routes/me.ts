import type { FastifyInstance } from 'fastify'

import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { actingFor } from '../oidc/choices'
import { findInteraction } from '../oidc/interactions'
import { endSession } from '../oidc/end-session'
import { clearSessionCookies, signedIn } from '../oidc/session'

export function meRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, clients } = identity

  operation(app, 'getUser', async (_input, request, reply) => {
    const person = await signedIn(identity, request, reply)
    if (!person) return {}
    const { nationalId, name, expiresAt } = person
    const actor = await actingFor(db, person.session)
    return { nationalId, name, ...(actor && { actor }), expiresAt: expiresAt.toISOString() }
  })

  operation(app, 'signOut', async ({ body }, request, reply) => {
    const returnUrl = body.returnUrl ?? ''
    const isRegistered = clients.all.some(({ postLogoutRedirectUris }) => postLogoutRedirectUris.includes(returnUrl))
    const interaction = await findInteraction(identity, request, returnUrl)
    const person = await signedIn(identity, request, reply)
    if (person) await endSession(identity, person.session, { request })
    if (interaction) {
      // The next person to sign in here chooses for themselves.
      delete interaction.interaction.result
      interaction.interaction.session = undefined
      await interaction.interaction.persist()
    }
    clearSessionCookies(reply)
    const login = interaction ? `/app/login?returnUrl=${encodeURIComponent(returnUrl)}` : '/app/login'
    return reply
      .type('text/plain; charset=utf-8')
      .header('clear-site-data', '"cache"')
      .send(isRegistered ? returnUrl : login)
  })
}
