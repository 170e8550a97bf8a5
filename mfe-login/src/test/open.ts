import { type FakeHostOptions, fakeHost, renderRoutes } from '@hlid/testing'
import userEvent from '@testing-library/user-event'

import remote from '../remote'

export const returnUrl = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA'
export const query = `?returnUrl=${encodeURIComponent(returnUrl)}&state=s1`

/** Sign-in at one of its paths, for somebody anonymous; time runs only as far as the test looks for something. */
export function open(path: string, options: FakeHostOptions & { readonly strict?: boolean } = {}) {
  jest.useFakeTimers()
  const { strict = false, ...given } = options
  const host = fakeHost({ remote, user: {}, ...given })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return { user, ...renderRoutes(remote, path + query, { host, strict }) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  jest.useRealTimers()
})
