import type { IdentityProvider } from '@hlid/authentication'

import type { Step } from './flow/steps'

/** Where each step is shown (spec, section 2). */
export const paths = {
  signIn: '/login',
  app: '/login/app',
  card: '/login/card',
  idCard: '/login/id-card',
  verify: '/login/verify',
  twoFactor: '/login/two-factor',
  restrictions: '/login/restrictions',
} as const satisfies Record<Step, string>

/** Where each way of identifying oneself begins. */
export const startPaths = { sim: paths.signIn, app: paths.app, card: paths.card } as const satisfies Record<
  IdentityProvider,
  string
>
