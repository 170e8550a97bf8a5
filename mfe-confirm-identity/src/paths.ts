import type { IdentityProvider } from '@hlid/authentication'

/** Spec, section 2, as the router reads it. */
export const patterns = {
  none: '/confirm-identity',
  inquiry: '/confirm-identity/:id',
  identify: '/confirm-identity/:id/login',
  card: '/confirm-identity/:id/login/card',
  verify: '/confirm-identity/:id/verify',
  verified: '/confirm-identity/:id/verified',
} as const

type Place = Exclude<keyof typeof patterns, 'none'>

export const pathTo = (place: Place, id: string): string => patterns[place].replace(':id', encodeURIComponent(id))

/** Where each way of identifying oneself begins. */
export const startPaths = (id: string): Readonly<Record<IdentityProvider, string>> => ({
  sim: `${pathTo('identify', id)}?provider=sim`,
  app: `${pathTo('identify', id)}?provider=app`,
  card: pathTo('card', id),
})

/** Phone or app, as the address of the first screen says. */
export const providerOf = (search: string): 'sim' | 'app' =>
  new URLSearchParams(search).get('provider') === 'app' ? 'app' : 'sim'

/** Kept in the address, so that a reload does not turn a refusal into a confirmation. */
export const decisionOf = (search: string): 'confirm' | 'decline' =>
  new URLSearchParams(search).get('decision') === 'decline' ? 'decline' : 'confirm'
