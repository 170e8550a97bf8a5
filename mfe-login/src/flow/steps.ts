import type { IdentityProvider } from '@hlid/authentication'

/** The screens of sign-in (spec, section 2). */
export type Step = 'signIn' | 'app' | 'card' | 'idCard' | 'verify' | 'twoFactor' | 'restrictions'

/** What leads from one screen to another. */
export type Happening = 'restricted' | 'twoFactorAsked' | 'authenticated' | 'startOver'

/** Spec section 4, login flow: where each happening leads, by the way the person identifies themselves. */
const next = {
  sim: { restricted: 'restrictions', twoFactorAsked: 'twoFactor', authenticated: 'verify', startOver: 'signIn' },
  // Only a phone is asked for a second factor, since the code goes there.
  app: { restricted: 'restrictions', twoFactorAsked: 'signIn', authenticated: 'verify', startOver: 'app' },
  card: { restricted: 'restrictions', twoFactorAsked: 'signIn', authenticated: 'idCard', startOver: 'card' },
} as const satisfies Record<IdentityProvider, Record<Happening, Step>>

export const nextStep = (provider: IdentityProvider, happening: Happening): Step => next[provider][happening]
