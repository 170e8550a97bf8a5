import type { Output } from '@hlid/api-contract'
import { noContent } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { click, clickAndConfirm, expectFocusAt, open } from '../../test/open'

const here = {
  id: 'pX3kV8qR2mTf',
  device: 'Chrome · Android',
  method: 'sim',
  startedAt: '2026-11-28T12:04:31.000Z',
  expiresAt: '2026-11-28T20:04:31.000Z',
  current: true,
  applications: [
    { name: 'Prufuþjónustan', actor: { name: 'Prufa ehf.', nationalId: '4100900010' } },
    { name: 'Vatnaveröld' },
  ],
} satisfies Output<'listSessions'>['sessions'][number]
const there = { ...here, id: 't7YcN2dV5rBs', device: 'Firefox · Windows', current: false, applications: [] }

test('each session says when, how, where, and for whom', async () => {
  open('/security/sessions', { listSessions: { sessions: [here, there] } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Chrome · Android')
  expect(first).toHaveTextContent('Þessi innskráning')
  expect(first).toHaveTextContent('Hófst 28. nóvember 2026 kl. 12:04 með rafrænum skilríkjum í síma')
  expect(first).toHaveTextContent('Þjónusta: Prufuþjónustan fyrir hönd Prufa ehf., Vatnaveröld')
  expect(second).not.toHaveTextContent('Þjónusta')
})

test('the one in the person’s hands is not ended here', async () => {
  open('/security/sessions', { listSessions: { sessions: [here] } })
  expect(await screen.findByText('Engar aðrar innskráningar eru opnar.')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('another is ended, and gone', async () => {
  const { host } = open('/security/sessions', { listSessions: { sessions: [here, there] }, endSession: noContent })
  await click('Skrá út tækið Firefox · Windows')
  host.wire.answer('listSessions', { sessions: [here] })
  await click('Skrá út')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(host.wire.inputsOf('endSession')).toEqual([{ path: { id: there.id } }])
  await expectFocusAt('Opnar innskráningar')
})

test('all but this one are ended', async () => {
  const { host } = open('/security/sessions', {
    listSessions: { sessions: [here, there] },
    endOtherSessions: noContent,
  })
  await screen.findAllByRole('listitem')
  host.wire.answer('listSessions', { sessions: [here] })
  await clickAndConfirm('Skrá út alls staðar nema hér', 'Skrá út alls staðar nema hér')
  expect(await screen.findByText('Engar aðrar innskráningar eru opnar.')).toBeVisible()
  expect(host.wire.inputsOf('endOtherSessions')).toHaveLength(1)
})

test('names are asked for again in the other language', async () => {
  const { host } = open('/security/sessions', { listSessions: { sessions: [here] } })
  await screen.findAllByRole('listitem')
  await act(() => host.setLocale('en'))
  await waitFor(() => expect(host.wire.inputsOf('listSessions')).toHaveLength(2))
})
