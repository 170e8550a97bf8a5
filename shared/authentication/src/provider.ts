import type { Input, Schema } from '@hlid/api-contract'

/** By what a person proves who they are: the phone's SIM, an app on it, or a card (spec, section 3). */
export type IdentityProvider = Schema<'IdentityProvider'>

/** As the calls name it in their paths. */
export type WireMethod = Input<'getLoginChallenge'>['path']['method']

/** All of them, in the order in which they are offered. */
export const identityProviders = ['sim', 'app', 'card'] as const satisfies readonly IdentityProvider[]

/** Spec, section 7: sim is mapped to phone. */
export const wireMethod = { sim: 'phone', app: 'app', card: 'card' } as const satisfies Record<
  IdentityProvider,
  WireMethod
>

/** Whether a value that came from outside names a provider. */
export const isIdentityProvider = (value: unknown): value is IdentityProvider =>
  identityProviders.some((provider) => provider === value)
