import type { FastifyInstance } from 'fastify'

import { contactDetailsDue } from '../domain/contacts'
import { canBeActedFor, delegationsOf } from '../domain/delegations'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { partyAsked } from '../oidc/asked'
import { chooseParty, contactsDue, hasChoice } from '../oidc/choices'
import { findInteraction } from '../oidc/interactions'
import { isPortalPage } from '../oidc/portal-page'
import { uidIn } from '../oidc/resume'
import { signedIn } from '../oidc/session'

/** Sends the browser to whatever is next; every doubt leads to the portal's own pages, never to an error. */
export function continueRoute(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

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
      return go(person ? '/app/user-profile' : '/app/login')
    }
    if (!person) return go(`/app/login?${kept}`)

    const { result, params } = interaction.interaction
    if (!result?.consent?.grantId) {
      const party = partyAsked(params)
      const parties = (await delegationsOf(db, person.nationalId, now())).filter(canBeActedFor)
      // The client named a party that is not theirs to act for: its own address is where it is told so.
      if (party && parties.every(({ nationalId }) => nationalId !== party)) return go(returnUrl)
      const isChosen = await hasChoice(identity, interaction, person)
      const contacts = await contactsDue(identity, interaction, person)
      if (contacts.length || (!isChosen && parties.length)) return go(`/app/delegation?${kept}`)
      if (!isChosen) await chooseParty(identity, request, interaction, person, undefined)
    }
    if (!interaction.contactAsked && (await contactDetailsDue(db, person.nationalId, now()))) {
      // Asked once on the way of one sign-in, whatever the person makes of it.
      await db.updateTable('interaction').set({ contact_asked: true }).where('uid', '=', interaction.uid).execute()
      return go(`/app/user-profile?continue_onboarding=true&${kept}`)
    }
    return go(returnUrl)
  })
}
