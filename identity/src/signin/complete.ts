import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from 'oidc-provider'

import { acrOf } from '../assurance'
import type { KnownPerson } from '../domain/people'
import type { Identity } from '../identity'
import type { OpenInteraction } from '../oidc/interactions'
import { methodReferences } from '../oidc/session'
import type { SignInMethod } from '../store/tables'
import { noteDevice, type Ticked } from './note-device'
import { continueUrl, home, knownNext } from './way-on'

/** A person who has a session now. */
interface Begun {
  readonly person: KnownPerson
  readonly method: SignInMethod
  readonly session: Session
  /** What they came for; undefined for the portal itself. */
  readonly interaction: OpenInteraction | undefined
  /** Where the sign-in was begun for; empty for nothing else than the portal. */
  readonly returnUrl: string
  /** Undefined where nothing was there to tick. */
  readonly ticked?: Ticked
}

/** What a session is followed by, however it began. @returns where the person goes next */
export async function completeSignIn(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, method, session, interaction: open, returnUrl, ticked }: Begun,
): Promise<{ returnUrl: string; next?: string }> {
  await noteDevice(identity, request, reply, person, ticked)
  if (!open) return { returnUrl: continueUrl(returnUrl), next: returnUrl || home }
  const { uid, interaction, contactAsked } = open
  const begun = { sub: person.sub, nationalId: person.nationalId, session }
  // The library would answer a change of person with a form of its own; the old session is ended already.
  interaction.session = undefined
  interaction.result = {
    // The time of this sign-in: resuming later neither moves auth_time nor gives the session more hours.
    login: {
      accountId: person.sub,
      amr: [...methodReferences[method]],
      acr: acrOf(identity.config.levels[method]),
      ts: session.loginTs,
      remember: false,
    },
  }
  await interaction.persist()
  // Who signs in a second time had a session that ended on the way, perhaps with contact details half written.
  if (contactAsked)
    await identity.db.updateTable('interaction').set({ contact_asked: false }).where('uid', '=', uid).execute()
  return { returnUrl: continueUrl(returnUrl), ...(await knownNext(identity, { ...open, contactAsked: false }, begun)) }
}
