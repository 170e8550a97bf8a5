import { type Handlers, problem, wireMock } from '@hlid/testing'
import { waitFor } from '@testing-library/react'

import { open, returnUrl } from '../../test/open'

const attempt = { id: 'S8d2hVbXq0LrW4nTzY6cK', provider: 'sim', code: '482', pollAfterMs: 1000 }
const asked = encodeURIComponent(returnUrl)
const due = { passkeys: [], isOfferDue: true }

function giveDevice(canKeepOne: Promise<boolean>): void {
  const isUserVerifyingPlatformAuthenticatorAvailable = () => canKeepOne
  Object.assign(globalThis, { PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable } })
}

function approved(handlers: Handlers) {
  sessionStorage.setItem('login-attempt', JSON.stringify(attempt))
  return open('/login/verify', { wire: wireMock({ pollLogin: { status: 'approved', pollAfterMs: 0 }, ...handlers }) })
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))

test('on a device that can keep a passkey, one is offered on the way', async () => {
  giveDevice(Promise.resolve(true))
  const { host } = approved({ listPasskeys: due })
  await waitFor(() => expect(host.left).toEqual([`/app/security/passkeys/offer?returnUrl=${asked}`]))
})

test.each([
  ['the device cannot keep one', Promise.resolve(false), due],
  ['the browser does not say', Promise.reject(new Error()), due],
  ['it is not due', Promise.resolve(true), { ...due, isOfferDue: false }],
  ['the service has none', Promise.resolve(true), problem(404)],
])('where %s the person goes straight on', async (_, canKeepOne, listPasskeys) => {
  giveDevice(canKeepOne)
  const { host } = approved({ listPasskeys })
  await waitFor(() => expect(host.left).toEqual([`/continue?returnUrl=${asked}`]))
})

test('a service that does not answer holds nobody up', async () => {
  giveDevice(Promise.resolve(true))
  const { host } = approved({ listPasskeys: () => new Promise(() => undefined) })
  await waitFor(() => expect(host.left).toEqual([`/continue?returnUrl=${asked}`]), { timeout: 10_000 })
})

test('a browser without passkeys is asked nothing', async () => {
  const { host } = approved({ listPasskeys: due })
  await waitFor(() => expect(host.left).toEqual([`/continue?returnUrl=${asked}`]))
  expect(host.wire.inputsOf('listPasskeys')).toEqual([])
})
