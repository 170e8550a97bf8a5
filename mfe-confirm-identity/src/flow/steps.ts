import type { IdentityProvider } from '@hlid/authentication'

/** The screens of a confirmation (spec, section 2). */
export type Step = 'inquiry' | 'identify' | 'card' | 'verify' | 'verified'

/** What leads from one screen to another. `chosen` begins a way of identifying oneself, or begins it anew. */
export type Happening = 'chosen' | 'authenticated' | 'answered'

const next = {
  sim: { chosen: 'identify', authenticated: 'verify', answered: 'verified' },
  app: { chosen: 'identify', authenticated: 'verify', answered: 'verified' },
  card: { chosen: 'card', authenticated: 'verify', answered: 'verified' },
} as const satisfies Record<IdentityProvider, Record<Happening, Step>>

export const nextStep = (provider: IdentityProvider, happening: Happening): Step => next[provider][happening]
