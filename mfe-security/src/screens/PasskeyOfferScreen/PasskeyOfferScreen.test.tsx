import { noContent, offline, problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'

import { giveAuthenticator, options, takeAuthenticator } from '../../test/authenticator'
import { click, heading, open } from '../../test/open'

const returnUrl = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA'
const back = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
const due = { passkeys: [], isOfferDue: true }
const title = 'Viltu vera fljótari næst?'
const path = '/security/passkeys/offer'

afterEach(takeAuthenticator)

test('a passkey is made, and the person goes on, once', async () => {
  giveAuthenticator()
  const handlers = { listPasskeys: due, getNewPasskeyOptions: options }
  const { host } = open(path, handlers, { returnUrl })
  expect(await heading(title)).toBeVisible()
  host.wire.answer('listPasskeys', { passkeys: [], isOfferDue: false })
  await click('Búa til aðgangslykil')
  await waitFor(() => expect(host.shown).toHaveLength(1))
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('addPasskey')).toHaveLength(1)
})

test('a no is remembered, and the person goes on', async () => {
  giveAuthenticator()
  const { host } = open(path, { listPasskeys: due, declinePasskeyOffer: noContent }, { returnUrl })
  await click('Nei, takk')
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('declinePasskeyOffer')).toHaveLength(1)
})

test('a no that cannot be kept holds nobody up', async () => {
  giveAuthenticator()
  const { host } = open(path, { listPasskeys: due, declinePasskeyOffer: problem(503) }, { returnUrl })
  await click('Nei, takk')
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.errors).toHaveLength(1)
})

test('a prompt that is cancelled leaves the choice open', async () => {
  giveAuthenticator().create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const { host } = open(path, { listPasskeys: due, getNewPasskeyOptions: options }, { returnUrl })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText(/Enginn aðgangslykill var búinn til/)).toBeVisible()
  expect(host.left).toEqual([])
  expect(screen.getByRole('button', { name: 'Nei, takk' })).toBeVisible()
})

test('a connection that is lost meanwhile is said, and leads nobody away', async () => {
  giveAuthenticator()
  const handlers = { listPasskeys: due, getNewPasskeyOptions: options, addPasskey: offline }
  const { host } = open(path, handlers, { returnUrl })
  await heading(title)
  host.wire.answer('listPasskeys', offline)
  await click('Búa til aðgangslykil')
  expect(await screen.findByText('Ekkert netsamband')).toBeVisible()
  await waitFor(() => expect(host.wire.inputsOf('listPasskeys').length).toBeGreaterThan(1))
  expect(await screen.findByRole('button', { name: 'Nei, takk' })).toBeVisible()
  expect(host.left).toEqual([])
})

test('one that the device has already is no news, and the person goes on', async () => {
  giveAuthenticator().create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
  const { host } = open(path, { listPasskeys: due, getNewPasskeyOptions: options }, { returnUrl })
  await heading(title)
  host.wire.answer('listPasskeys', { passkeys: [], isOfferDue: false })
  await click('Búa til aðgangslykil')
  await waitFor(() => expect(host.left).toEqual([back]))
})

test.each([
  ['it is not due', { passkeys: [], isOfferDue: false }, Promise.resolve(true)],
  ['the device cannot keep one', due, Promise.resolve(false)],
  ['the browser does not answer that', due, Promise.reject(new Error())],
])('where %s the person goes straight on, and sees nothing of it', async (_, listPasskeys, isPlatform) => {
  giveAuthenticator(isPlatform)
  const { host } = open(path, { listPasskeys }, { returnUrl })
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a browser without passkeys leads straight on', async () => {
  const { host } = open(path, { listPasskeys: due }, { returnUrl })
  await waitFor(() => expect(host.left).toEqual([back]))
})

test.each([401, 404, 503])('a service that cannot say (%i) holds nobody up', async (status) => {
  giveAuthenticator()
  const { host } = open(path, { listPasskeys: problem(status) }, { returnUrl })
  await waitFor(() => expect(host.left).toEqual([back]))
})

test('whoever opens it by itself is led on as well', async () => {
  giveAuthenticator()
  const { host } = open(path, { listPasskeys: { passkeys: [], isOfferDue: false } })
  await waitFor(() => expect(host.left).toEqual(['/continue']))
})
