import type { IdentityProvider } from '@hlid/authentication'

/** The screens of a confirmation (spec, section 2). */
export type Step = 'inquiry' | 'identify' | 'card' | 'twoFactor' | 'restrictions' | 'verify' | 'verified'

/** What leads from one screen to another. `chosen` begins a way of identifying oneself, or begins it anew. */
export type Happening = 'chosen' | 'restricted' | 'twoFactorAsked' | 'authenticated' | 'answered'

/** As in a sign-in (spec, section 4): only a phone is asked for a second factor, since the code goes there. */
const always = { restricted: 'restrictions', authenticated: 'verify', answered: 'verified' } as const
const next = {
  sim: { ...always, chosen: 'identify', twoFactorAsked: 'twoFactor' },
  app: { ...always, chosen: 'identify', twoFactorAsked: 'identify' },
  card: { ...always, chosen: 'card', twoFactorAsked: 'identify' },
} as const satisfies Record<IdentityProvider, Record<Happening, Step>>

export const nextStep = (provider: IdentityProvider, happening: Happening): Step => next[provider][happening]
