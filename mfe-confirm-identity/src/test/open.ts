import type { Schema } from '@hlid/api-contract'
import { fakeHost, type FakeHostOptions, renderRoutes } from '@hlid/testing'
import userEvent from '@testing-library/user-event'

import remote from '../remote'

export const id = 'q4Wn8RkZt1XbV6mY'
export const query = '?ref=1'

/** The inquiry of these tests, open unless told otherwise. */
export const inquiry = (part: Partial<Schema<'ConfirmContext'>> = {}): Schema<'ConfirmContext'> => ({
  id,
  kind: 'confirm-identity',
  clientName: 'Prufuþjónustan',
  purpose: 'Undirritun leigusamnings',
  methods: ['sim', 'app', 'card'],
  status: 'open',
  expired: false,
  expiresAt: '2026-11-28T12:30:00.000Z',
  maskedIdentifier: '611-••••',
  ...part,
})

/** The remote at a path below the inquiry; time runs only as far as the test looks for something. */
export function open(path: string, options: FakeHostOptions & { readonly strict?: boolean } = {}) {
  jest.useFakeTimers()
  const { strict = false, ...given } = options
  const host = fakeHost({ remote, user: {}, returnUrl: '', ...given })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const [address, ownQuery] = path.split('?')
  const search = ownQuery ? `${query}&${ownQuery}` : query
  return { user, ...renderRoutes(remote, `/confirm-identity${address}${search}`, { host, strict }) }
}

beforeEach(() => sessionStorage.clear())

afterEach(() => {
  jest.useRealTimers()
})
