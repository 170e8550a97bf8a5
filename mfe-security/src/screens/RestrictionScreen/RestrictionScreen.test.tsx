import { problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { click, clickAndConfirm, expectFocusAt, open, security } from '../../test/open'

const title = 'Innskráning á óþekktum tækjum'
const lasting = { active: true, since: '2026-11-28T12:04:31.000Z' }

test.each([
  ['Loka í eina viku', 'week'],
  ['Loka þar til ég opna aftur', 'lasting'],
] as const)('on a known device “%s” is done at once', async (name, choice) => {
  const { host } = open('/security/restriction', { setRestriction: lasting })
  await screen.findByText('Opin')
  host.wire.answer('getSecurity', { ...security, restriction: lasting })
  await click(name)
  expect(await screen.findByText('Lokuð þar til þú opnar aftur')).toBeVisible()
  expect(screen.getByText('Hefur verið lokuð síðan 28. nóvember 2026 kl. 12:04.')).toBeVisible()
  expect(host.wire.inputsOf('setRestriction')).toEqual([{ body: { choice } }])
  expect(host.shown).toEqual([{ kind: 'success', text: 'Lokað er fyrir óþekkt tæki' }])
  await expectFocusAt(title)
})

test('on a device that is not known, the person hears first that they cannot undo it there', async () => {
  const { host } = open('/security/restriction', { getSecurity: { ...security, isKnownDevice: false } })
  expect(await screen.findByText('Við þekkjum þetta tæki ekki')).toBeVisible()
  expect(screen.getByText(/Þú getur lokað hér en ekki opnað aftur/)).toBeVisible()
  await click('Loka í eina viku')
  expect(screen.getByText('Viltu loka þótt þú getir ekki opnað aftur á þessu tæki?')).toBeVisible()
  expect(host.wire.inputsOf('setRestriction')).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Loka í eina viku' })[1] ?? document.body)
  await waitFor(() => expect(host.wire.inputsOf('setRestriction')).toEqual([{ body: { choice: 'week' } }]))
})

test('opening again is asked about first; cancelled, it is left as it is and the focus comes back', async () => {
  const { host } = open('/security/restriction', { getSecurity: { ...security, restriction: lasting } })
  await click('Opna aftur')
  expect(screen.getByRole('group', { name: 'Opna aftur' })).toHaveFocus()
  await click('Hætta við')
  expect(screen.getByRole('button', { name: 'Opna aftur' })).toHaveFocus()
  expect(host.wire.inputsOf('setRestriction')).toEqual([])

  host.wire.answer('setRestriction', { active: false })
  host.wire.answer('getSecurity', security)
  await clickAndConfirm('Opna aftur', 'Opna aftur')
  expect(await screen.findByText('Opin')).toBeVisible()
  expect(host.shown).toEqual([{ kind: 'success', text: 'Opið er fyrir öll tæki' }])
})

test('closed for good, a device that is not known can change nothing, and is told where it can be', async () => {
  open('/security/restriction', { getSecurity: { ...security, restriction: lasting, isKnownDevice: false } })
  expect(await screen.findByText(/Skráðu þig inn á þekktu tæki/)).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a device that was forgotten meanwhile is refused in words', async () => {
  open('/security/restriction', {
    getSecurity: { ...security, restriction: lasting },
    setRestriction: problem(403, { detail: 'restricted' }),
  })
  await clickAndConfirm('Opna aftur', 'Opna aftur')
  expect(await screen.findByText('Ekki er hægt að opna aftur á þessu tæki')).toBeVisible()
})

test.each([true, false])(
  'a service without passkeys names none, on a device that is known (%s) or not',
  async (isKnownDevice) => {
    for (const restriction of [lasting, { active: false }]) {
      const { unmount } = open('/security/restriction', {
        getSecurity: { ...security, offers: ['restriction'], restriction, isKnownDevice },
      })
      expect(await screen.findByText(/kemst enginn inn í þínu nafni nema á þekktu tæki\./)).toBeVisible()
      expect(screen.queryByText(/aðgangslyk/)).toBeNull()
      unmount()
    }
  },
)

test('too many changes in a row are said to be too many', async () => {
  open('/security/restriction', { setRestriction: problem(429, {}, { 'retry-after': '30' }) })
  await click('Loka í eina viku')
  expect(await screen.findByText('Of margar tilraunir')).toBeVisible()
})

test('a session that has ended meanwhile leads to sign-in', async () => {
  open('/security/restriction', { setRestriction: problem(401) })
  await click('Loka í eina viku')
  expect(await screen.findByRole('button', { name: 'Skrá mig inn' })).toBeVisible()
})
