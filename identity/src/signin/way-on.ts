import { contactDetailsDue } from '../domain/contacts'
import { canBeActedFor, delegationsOf } from '../domain/delegations'
import type { Identity } from '../identity'
import { partyAsked } from '../oidc/asked'
import { contactsDue, hasChoice } from '../oidc/choices'
import type { OpenInteraction } from '../oidc/interactions'
import type { SignedIn } from '../oidc/session'

/** Where whoever came to the portal itself is led to. */
export const home = '/app/user-profile'

/** What answers where the way leads, whether or not it was said before. */
export const continueUrl = (returnUrl: string) =>
  returnUrl ? `/continue?returnUrl=${encodeURIComponent(returnUrl)}` : '/continue'

/** Where somebody who is signed in goes next on the way of an interaction. */
export interface WayOn {
  readonly to: string
  /** Nobody is there whom they could act for, so they act for themselves: to be noted before they go. */
  readonly actsForSelf: boolean
  /** They are about to be asked for their contact details, which is noted so that it happens once. */
  readonly asksForContact: boolean
}

type Person = Pick<SignedIn, 'sub' | 'nationalId' | 'session'>

/** Whether contact details are asked for before the way leads back to the client. */
export const asksForContact = async ({ db, now }: Identity, open: OpenInteraction, { nationalId }: Person) =>
  !open.contactAsked && (await contactDetailsDue(db, nationalId, now()))

const clientsUrl = ({ uid }: OpenInteraction) => `/connect/authorize/${uid}`
const kept = (open: OpenInteraction) => `returnUrl=${encodeURIComponent(clientsUrl(open))}`

/** Where they go for whom they act for; undefined where that is settled, or nobody is there but themselves. */
async function wayToChoice(identity: Identity, open: OpenInteraction, person: Person) {
  const { db, now } = identity
  const { result, params } = open.interaction
  if (result?.consent?.grantId) return { to: undefined, actsForSelf: false }
  const party = partyAsked(params)
  const parties = (await delegationsOf(db, person.nationalId, now())).filter(canBeActedFor)
  // The client named a party that is not theirs to act for: its own address is where it is told so.
  if (party && parties.every(({ nationalId }) => nationalId !== party))
    return { to: clientsUrl(open), actsForSelf: false }
  const isChosen = await hasChoice(identity, open, person)
  const contacts = await contactsDue(identity, open, person)
  if (contacts.length || (!isChosen && parties.length))
    return { to: `/app/delegation?${kept(open)}`, actsForSelf: false }
  return { to: undefined, actsForSelf: !isChosen }
}

/** Reads, and writes nothing. */
export async function wayOn(identity: Identity, open: OpenInteraction, person: Person): Promise<WayOn> {
  const { to, actsForSelf } = await wayToChoice(identity, open, person)
  if (to || !(await asksForContact(identity, open, person)))
    return { to: to ?? clientsUrl(open), actsForSelf, asksForContact: false }
  return { to: `/app/user-profile?continue_onboarding=true&${kept(open)}`, actsForSelf, asksForContact: true }
}

/**
 * Where `/continue` would lead, for an answer that somebody is waiting for: known where nothing would be noted on the
 * way. Otherwise it is asked.
 */
export async function knownNext(identity: Identity, open: OpenInteraction, person: Person): Promise<{ next?: string }> {
  const { to, actsForSelf } = await wayToChoice(identity, open, person)
  if (to) return { next: to }
  return actsForSelf || (await asksForContact(identity, open, person)) ? {} : { next: clientsUrl(open) }
}
