import type { Scenario } from '../kit'
import { askedByClient, contactsOfPersons, refreshTokens } from './asked-by-client'
import { actorProfile, userProfile } from './contact-details'
import { guards } from './guards'
import { inquiries } from './inquiries'
import { otherMethods } from './other-methods'
import { ownSecurity } from './own-security'
import { passkeys } from './passkeys'
import { limits, secondFactor } from './second-factor'
import { sessions } from './sessions'
import { expiry, outcomes, signIn, signOut } from './sign-in'
import { site } from './site'
import { delegation, wayOn } from './way-on'

/** In the order in which they are tried: what uses up limits, and what moves the time, comes last. */
export const scenarios: readonly Scenario[] = [
  site,
  guards,
  signIn,
  outcomes,
  otherMethods,
  secondFactor,
  wayOn,
  delegation,
  askedByClient,
  contactsOfPersons,
  refreshTokens,
  userProfile,
  actorProfile,
  inquiries,
  ownSecurity,
  sessions,
  passkeys,
  signOut,
  limits,
  expiry,
]
