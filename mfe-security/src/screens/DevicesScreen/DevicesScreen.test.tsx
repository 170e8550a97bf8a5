import type { Output } from '@hlid/api-contract'
import { noContent, problem } from '@hlid/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { click, clickAndConfirm, expectFocusAt, open, security } from '../../test/open'

const phone = {
  id: 'd5Fh2KpX8vLq',
  name: 'Chrome á Android',
  createdAt: '2026-10-02T08:15:00.000Z',
  lastUsedAt: '2026-11-27T19:42:10.000Z',
  current: true,
}
const laptop = { ...phone, id: 'd9Kw3LmN7tRs', name: 'Firefox á Windows', current: false }
const both: Output<'listDevices'> = { devices: [phone, laptop] }
const restricted = { ...security, restriction: { active: true } }

test('each device has its name and its days, and this one is marked', async () => {
  open('/security/devices', { listDevices: both })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Chrome á Android')
  expect(first).toHaveTextContent('Fyrst notað 2. október 2026, síðast 27. nóvember 2026')
  expect(first).toHaveTextContent('Þetta tæki')
  expect(second).not.toHaveTextContent('Þetta tæki')
})

test('one is forgotten once the person has said so twice', async () => {
  const { host } = open('/security/devices', { listDevices: both, revokeDevice: noContent })
  await click('Fjarlægja tækið Firefox á Windows')
  expect(screen.getByText('Viltu fjarlægja tækið Firefox á Windows?')).toBeVisible()
  expect(host.wire.inputsOf('revokeDevice')).toEqual([])
  host.wire.answer('listDevices', { devices: [phone] })
  await click('Fjarlægja')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(host.wire.inputsOf('revokeDevice')).toEqual([{ path: { id: laptop.id } }])
  expect(host.shown).toEqual([{ kind: 'success', text: 'Tækið hefur verið fjarlægt' }])
  await expectFocusAt('Þekkt tæki')
})

test('one that another page has forgotten is forgotten', async () => {
  const { host } = open('/security/devices', { listDevices: both, revokeDevice: problem(404) })
  await clickAndConfirm('Fjarlægja tækið Firefox á Windows', 'Fjarlægja')
  await waitFor(() => expect(host.shown).toEqual([{ kind: 'success', text: 'Tækið hefur verið fjarlægt' }]))
  expect(screen.queryByText(/Viltu fjarlægja/)).toBeNull()
})

test('a failure is said where the person is', async () => {
  open('/security/devices', { listDevices: both, revokeDevice: problem(503) })
  await click('Fjarlægja tækið Firefox á Windows')
  await click('Fjarlægja')
  const asked = screen.getByRole('group', { name: 'Fjarlægja tækið Firefox á Windows' })
  expect(await within(asked).findByText('Þjónustan liggur tímabundið niðri')).toBeVisible()
})

test.each([
  [security.offers, 'á þekktu tæki eða með aðgangslykli'],
  [['devices' as const], 'á þekktu tæki'],
])(
  'while unknown devices are blocked, one of them takes none away, and says where it can be: %j',
  async (offers, how) => {
    open('/security/devices', {
      listDevices: both,
      getSecurity: { ...restricted, offers, isKnownDevice: false },
      revokeDevice: problem(403, { detail: 'restricted' }),
    })
    await clickAndConfirm('Fjarlægja tækið Firefox á Windows', 'Fjarlægja')
    expect(await screen.findByText('Ekki er hægt að gera þetta á þessu tæki')).toBeVisible()
    expect(
      screen.getByText(
        `Lokað er fyrir óþekkt tæki og við þekkjum þetta tæki ekki. Skráðu þig inn ${how} og reyndu aftur.`,
      ),
    ).toBeVisible()
  },
)

test('where there are no passkeys, nobody is told that one lets them in', async () => {
  open('/security/devices', { listDevices: { devices: [phone] }, getSecurity: { ...restricted, offers: ['devices'] } })
  await click('Fjarlægja tækið Chrome á Android')
  expect(await screen.findByText(/svo að þú kemst ekki inn aftur\.$/)).toBeVisible()
})

test('Escape closes the question, and the focus is where it was', async () => {
  open('/security/devices', { listDevices: both })
  await click('Fjarlægja tækið Firefox á Windows')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/Viltu fjarlægja/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Fjarlægja tækið Firefox á Windows' })).toHaveFocus()
})

test('all are forgotten', async () => {
  const { host } = open('/security/devices', { listDevices: both, forgetDevices: noContent })
  await screen.findAllByRole('listitem')
  host.wire.answer('listDevices', { devices: [] })
  await clickAndConfirm('Fjarlægja öll tæki', 'Fjarlægja öll tæki')
  expect(await screen.findByText('Þú ert ekki með nein þekkt tæki.')).toBeVisible()
  expect(host.wire.inputsOf('forgetDevices')).toHaveLength(1)
  await expectFocusAt('Þekkt tæki')
})

test.each([
  ['the last one', [phone], 'Fjarlægja tækið Chrome á Android', /Þetta er eina þekkta tækið þitt/],
  ['one of two', [phone, laptop], 'Fjarlægja tækið Chrome á Android', /þarftu að slá inn kóða/],
  ['all', [phone, laptop], 'Fjarlægja öll tæki', /Þú kemst ekki inn aftur/],
])('while unknown devices are blocked, forgetting %s says what follows', async (_, devices, button, words) => {
  open('/security/devices', { listDevices: { devices }, getSecurity: restricted })
  await screen.findAllByRole('listitem')
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeVisible())
  await click(button)
  expect(await within(screen.getByRole('group', { name: button })).findByText(words)).toBeVisible()
})

test('a device gets a name that its owner knows', async () => {
  const { host } = open('/security/devices', { listDevices: both, renameDevice: noContent })
  await click('Breyta heiti: Firefox á Windows')
  const field = screen.getByRole('textbox', { name: 'Heiti' })
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await click('Vista')
  expect(await screen.findAllByText('Sláðu fyrst inn heiti.')).not.toEqual([])
  expect(host.wire.inputsOf('renameDevice')).toEqual([])
  await userEvent.type(field, '  Fartölvan mín ')
  await click('Vista')
  await waitFor(() => expect(host.shown).toEqual([{ kind: 'success', text: 'Heitið er vistað' }]))
  expect(host.wire.inputsOf('renameDevice')).toEqual([{ path: { id: laptop.id }, body: { name: 'Fartölvan mín' } }])
  expect(screen.getByRole('button', { name: 'Breyta heiti: Firefox á Windows' })).toHaveFocus()
})

test('a name that the service does not take is said at the field', async () => {
  open('/security/devices', {
    listDevices: both,
    renameDevice: problem(400, { detail: 'invalid', fields: { name: ['invalid'] } }),
  })
  await click('Breyta heiti: Firefox á Windows')
  await click('Vista')
  expect(await screen.findByText('Þetta er ekki gilt')).toBeVisible()
})
