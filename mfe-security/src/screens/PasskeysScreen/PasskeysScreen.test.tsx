import { noContent, offline, problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { asSent, giveAuthenticator, options, takeAuthenticator } from '../../test/authenticator'
import { click, expectFocusAt, open, security } from '../../test/open'

const iPhone = {
  id: 'k5Fh2KpX8vLq',
  name: 'iPhone',
  createdAt: '2026-11-02T08:15:00.000Z',
  lastUsedAt: '2026-11-27T19:42:10.000Z',
  isBackedUp: true,
}
const key = { id: 'm7Fh2KpX8vLq', name: 'Lykill', createdAt: '2026-11-02T08:15:00.000Z', isBackedUp: false }
const some = { passkeys: [iPhone, key], isOfferDue: false }
const none = { passkeys: [], isOfferDue: true }
const domError = (name: string) => new DOMException('', name)

afterEach(takeAuthenticator)

test('each says when it was made and used, and where it is kept', async () => {
  giveAuthenticator()
  open('/security/passkeys', { listPasskeys: some })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Búinn til 2. nóvember 2026, síðast notaður 27. nóvember 2026')
  expect(first).toHaveTextContent('Samstilltur milli tækja')
  expect(second).toHaveTextContent(/Búinn til 2. nóvember 2026Aðeins á einu tæki/)
})

test.each([
  ['the last one while unknown devices are blocked', true, [iPhone], /þetta er eini aðgangslykillinn þinn/],
  ['one of two', true, [iPhone, key], /getur ekki skráð þig inn með honum framar/],
  ['the last one while nothing is blocked', false, [iPhone], /getur ekki skráð þig inn með honum framar/],
])('what follows from deleting %s is said before', async (_, active, passkeys, words) => {
  giveAuthenticator()
  const getSecurity = { ...security, restriction: { active } }
  open('/security/passkeys', { getSecurity, listPasskeys: { passkeys, isOfferDue: false } })
  await click('Eyða aðgangslyklinum iPhone')
  expect(await screen.findByText(words)).toBeVisible()
})

test('one is made, kept and shown', async () => {
  const { create } = giveAuthenticator()
  const { host } = open('/security/passkeys', { listPasskeys: none, getNewPasskeyOptions: options })
  expect(await screen.findByText('Þú ert ekki með neinn aðgangslykil.')).toBeVisible()
  host.wire.answer('listPasskeys', { passkeys: [iPhone], isOfferDue: false })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText('iPhone')).toBeVisible()
  expect(create).toHaveBeenCalledTimes(1)
  expect(host.wire.inputsOf('addPasskey')).toEqual([{ body: { credential: asSent } }])
  expect(host.shown).toEqual([{ kind: 'success', text: 'Aðgangslykillinn er tilbúinn' }])
  await expectFocusAt('Aðgangslyklar')
})

test.each([
  ['NotAllowedError', /Enginn aðgangslykill var búinn til/],
  ['InvalidStateError', 'Þú ert þegar með aðgangslykil á þessu tæki.'],
  ['NotSupportedError', /Tækið getur ekki búið til aðgangslykil/],
  ['SecurityError', 'Ekki tókst að búa til aðgangslykil. Reyndu aftur.'],
])('a prompt that ends with %s is put in words, and another try is possible', async (name, words) => {
  const { create } = giveAuthenticator()
  create.mockRejectedValueOnce(domError(name))
  const { host } = open('/security/passkeys', { listPasskeys: none, getNewPasskeyOptions: options })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText(words)).toBeVisible()
  expect(host.wire.inputsOf('addPasskey')).toEqual([])
  await click('Búa til aðgangslykil')
  await waitFor(() => expect(host.wire.inputsOf('addPasskey')).toHaveLength(1))
})

test.each([
  ['that did not begin with eID', 'method', 'Skráðu þig fyrst inn með rafrænum skilríkjum'],
  ['on a device that may not sign in', 'restricted', 'Ekki er hægt að búa til aðgangslykil á þessu tæki'],
  ['of somebody who has as many as anybody', 'limit', 'Þú getur ekki búið til fleiri aðgangslykla'],
])('a session %s is told what to do', async (_, detail, words) => {
  const { create } = giveAuthenticator()
  open('/security/passkeys', { listPasskeys: none, getNewPasskeyOptions: problem(403, { detail }) })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText(words)).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test.each([
  ['400', problem(400, { detail: 'invalid' }), 'Ekki tókst að búa til aðgangslykil. Reyndu aftur.'],
  ['409', problem(409), 'Þú ert þegar með aðgangslykil á þessu tæki.'],
  ['429', problem(429), 'Of margar tilraunir'],
  ['503', problem(503), 'Þjónustan liggur tímabundið niðri'],
])('one that the service does not keep (%s) is said not to be kept', async (_, answer, words) => {
  giveAuthenticator()
  open('/security/passkeys', { listPasskeys: none, getNewPasskeyOptions: options, addPasskey: answer })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['is lost', offline],
  ['is that of a service that failed', problem(503)],
])('one whose answer %s is sent once more, and is there', async (_, answer) => {
  const { create } = giveAuthenticator()
  let calls = 0
  const { host } = open('/security/passkeys', {
    listPasskeys: none,
    getNewPasskeyOptions: options,
    addPasskey: () => {
      calls += 1
      if (calls > 1) return iPhone
      return typeof answer === 'function' ? answer() : answer
    },
  })
  await screen.findByText('Þú ert ekki með neinn aðgangslykil.')
  host.wire.answer('listPasskeys', { passkeys: [iPhone], isOfferDue: false })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText('iPhone')).toBeVisible()
  expect(host.wire.inputsOf('addPasskey')).toEqual([
    { body: { credential: asSent } },
    { body: { credential: asSent, answerLost: true } },
  ])
  expect(create).toHaveBeenCalledTimes(1)
  expect(host.shown).toEqual([{ kind: 'success', text: 'Aðgangslykillinn er tilbúinn' }])
})

test('where no answer comes at all, the list says what is true', async () => {
  const { create } = giveAuthenticator()
  const { host } = open('/security/passkeys', {
    listPasskeys: none,
    getNewPasskeyOptions: options,
    addPasskey: offline,
  })
  await screen.findByText('Þú ert ekki með neinn aðgangslykil.')
  host.wire.answer('listPasskeys', { passkeys: [iPhone], isOfferDue: false })
  await click('Búa til aðgangslykil')
  expect(await screen.findByText('Ekkert netsamband')).toBeVisible()
  expect(await screen.findByText('iPhone')).toBeVisible()
  expect(host.shown).toEqual([])
  create.mockRejectedValueOnce(domError('InvalidStateError'))
  await click('Búa til aðgangslykil')
  expect(await screen.findByText('Þú ert þegar með aðgangslykil á þessu tæki.')).toBeVisible()
})

test('a browser without passkeys says so, and what there is can still be removed', async () => {
  open('/security/passkeys', { listPasskeys: some, removePasskey: noContent })
  expect(await screen.findByText('Vafrinn styður ekki aðgangslykla.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Búa til aðgangslykil' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Eyða aðgangslyklinum iPhone' })).toBeVisible()
})

test('one is removed once the person has said so twice', async () => {
  giveAuthenticator()
  const { host } = open('/security/passkeys', { listPasskeys: some, removePasskey: noContent })
  await click('Eyða aðgangslyklinum iPhone')
  expect(screen.getByText(/Eyddu honum líka úr tækinu/)).toBeVisible()
  expect(host.wire.inputsOf('removePasskey')).toEqual([])
  host.wire.answer('listPasskeys', { passkeys: [key], isOfferDue: false })
  await click('Eyða')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(host.wire.inputsOf('removePasskey')).toEqual([{ path: { id: iPhone.id } }])
})

test('one gets another name', async () => {
  giveAuthenticator()
  const { host } = open('/security/passkeys', { listPasskeys: some, renamePasskey: noContent })
  await click('Breyta heiti: Lykill')
  const field = screen.getByRole('textbox', { name: 'Heiti' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Síminn minn{Enter}')
  await waitFor(() =>
    expect(host.wire.inputsOf('renamePasskey')).toEqual([{ path: { id: key.id }, body: { name: 'Síminn minn' } }]),
  )
})
