import type { IdentityProvider } from '@hlid/authentication'

/** The calls that move a sign-in on. */
export type Command = 'checkDevice' | 'authenticate' | 'signIn'

/** What calls for one. */
export type Given = 'identifier' | 'freeDevice' | 'code' | 'approval'

/** Spec section 4, login flow: which call is made with what has been given. The device is checked for a phone only. */
const commands = {
  sim: { identifier: 'checkDevice', freeDevice: 'authenticate', code: 'authenticate', approval: 'signIn' },
  app: { identifier: 'authenticate', freeDevice: 'authenticate', code: 'authenticate', approval: 'signIn' },
  card: { identifier: 'authenticate', freeDevice: 'authenticate', code: 'authenticate', approval: 'signIn' },
} as const satisfies Record<IdentityProvider, Record<Given, Command>>

export const commandFor = (provider: IdentityProvider, given: Given): Command => commands[provider][given]
