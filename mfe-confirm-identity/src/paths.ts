import { type IdentityProvider, identityProviders } from '@hlid/authentication'

import { nextStep, type Step } from './flow/steps'

/** Spec, section 2, as the router reads it. */
export const patterns = {
  none: '/confirm-identity',
  inquiry: '/confirm-identity/:id',
  identify: '/confirm-identity/:id/login',
  card: '/confirm-identity/:id/login/card',
  twoFactor: '/confirm-identity/:id/two-factor',
  restrictions: '/confirm-identity/:id/restrictions',
  verify: '/confirm-identity/:id/verify',
  verified: '/confirm-identity/:id/verified',
} as const satisfies Record<Step | 'none', string>

export const pathTo = (step: Step, id: string): string => patterns[step].replace(':id', encodeURIComponent(id))

/** Where each way of identifying oneself begins; phone and app share a screen. */
export const startPaths = (id: string): Readonly<Record<IdentityProvider, string>> => ({
  sim: `${pathTo(nextStep('sim', 'chosen'), id)}?provider=sim`,
  app: `${pathTo(nextStep('app', 'chosen'), id)}?provider=app`,
  card: pathTo(nextStep('card', 'chosen'), id),
})

/** Where a person identifies themselves first: by phone, unless this is not done by phone here. */
export function firstPath(id: string, methods: readonly IdentityProvider[]): string {
  const first = identityProviders.find((provider) => methods.includes(provider))
  return first && first !== 'sim' ? startPaths(id)[first] : pathTo('identify', id)
}

/** Phone or app, as the address of the first screen says. */
export const providerOf = (search: string): 'sim' | 'app' =>
  new URLSearchParams(search).get('provider') === 'app' ? 'app' : 'sim'

/** Kept in the address, so that a reload does not turn a refusal into a confirmation. */
export const decisionOf = (search: string): 'confirm' | 'decline' =>
  new URLSearchParams(search).get('decision') === 'decline' ? 'decline' : 'confirm'
