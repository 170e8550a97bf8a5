import type { Output } from '@hlid/api-contract'
import { fakeHost, type FakeHost, type FakeHostOptions, type Handlers, renderRoutes, wireMock } from '@hlid/testing'

import remote from '../remote'

export const returnUrl = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA'

/** Nothing registered, and never asked. */
export const newcomer: Output<'getUserProfile'> = {
  emailVerified: false,
  emailStatus: 'NOT_DEFINED',
  mobilePhoneNumberVerified: false,
  mobilePhoneStatus: 'NOT_DEFINED',
  needsNudge: null,
  emailNotifications: false,
  version: 1,
}

export const settled: Output<'getUserProfile'> = {
  email: 'anna@prufa.example',
  emailVerified: true,
  emailStatus: 'VERIFIED',
  mobilePhoneNumber: '6110001',
  mobilePhoneNumberVerified: true,
  mobilePhoneStatus: 'VERIFIED',
  needsNudge: false,
  emailNotifications: true,
  version: 7,
}

export const halfway: Output<'getUserProfile'> = {
  ...settled,
  emailVerified: false,
  emailStatus: 'NOT_VERIFIED',
  mobilePhoneNumberVerified: false,
  mobilePhoneStatus: 'NOT_VERIFIED',
}

export interface Opened extends ReturnType<typeof renderRoutes> {
  readonly host: FakeHost
}

/** Opens a screen of the profile; without `via` the person came to the portal itself. */
export function open(
  path: string,
  handlers: Handlers = {},
  { query = '', ...options }: FakeHostOptions & { readonly query?: string } = {},
): Opened {
  const host = fakeHost({ remote, wire: wireMock({ getMyEmails: { emails: [] }, ...handlers }), ...options })
  const search = new URLSearchParams(query)
  if (host.navigation.returnUrl()) search.set('returnUrl', host.navigation.returnUrl())
  return renderRoutes(remote, `${path}?${search}`, { host })
}
