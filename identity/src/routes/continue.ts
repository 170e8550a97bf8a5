import type { FastifyInstance } from 'fastify'

import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { chooseParty } from '../oidc/choices'
import { findInteraction } from '../oidc/interactions'
import { isPortalPage } from '../oidc/portal-page'
import { uidIn } from '../oidc/resume'
import { signedIn } from '../oidc/session'
import { home, wayOn } from '../signin/way-on'

/** Sends the browser to whatever is next; every doubt leads to the portal's own pages, never to an error. */
export function continueRoute(app: FastifyInstance, identity: Identity): void {
  const { db } = identity

  operation(app, 'continueSignIn', async ({ query }, request, reply) => {
    const go = (to: string) => reply.header('cache-control', 'no-store').redirect(to, 303)
    const returnUrl = typeof query?.returnUrl === 'string' ? query.returnUrl : ''
    const kept = `returnUrl=${encodeURIComponent(returnUrl)}`
    const person = await signedIn(identity, request, reply)
    const interaction = await findInteraction(identity, request, returnUrl)
    if (!interaction) {
      if (isPortalPage(returnUrl)) return go(person ? returnUrl : `/app/login?${kept}`)
      // One that was begun here once: its own address tells what became of it, and knows the ways on.
      const uid = uidIn(returnUrl)
      const isKnown =
        uid && (await db.selectFrom('interaction').select('uid').where('uid', '=', uid).executeTakeFirst())
      if (isKnown) return go(returnUrl)
      if (returnUrl) request.log.warn({ event: 'return-url-refused' }, 'a return URL that leads nowhere was dropped')
      return go(person ? home : '/app/login')
    }
    if (!person) return go(`/app/login?${kept}`)

    const { to, actsForSelf, asksForContact } = await wayOn(identity, interaction, person)
    if (actsForSelf) await chooseParty(identity, request, interaction, person, undefined)
    // Asked once on the way of one sign-in, whatever the person makes of it.
    if (asksForContact)
      await db.updateTable('interaction').set({ contact_asked: true }).where('uid', '=', interaction.uid).execute()
    return go(to)
  })
}
