import type { Output } from '@hlid/api-contract'
import { problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { click, heading, open } from '../../test/open'

const entry = (id: string, change: Partial<Output<'getHistory'>['entries'][number]> = {}) =>
  ({ id, at: '2026-11-28T12:04:31.000Z', kind: 'signed-in', ...change }) as const

const whole = entry('9', {
  kind: 'acted-for',
  method: 'sim',
  device: 'Chrome · Android',
  application: 'Prufuþjónustan',
  actor: { name: 'Prufa ehf.', nationalId: '4100900010' },
  address: '192.0.2.7',
})

test('an entry says what, when in Reykjavik, how, where, for whom and from which address', async () => {
  open('/security/history', { getHistory: { entries: [whole] } })
  const item = await screen.findByRole('listitem')
  expect(item).toHaveTextContent('Innskráning fyrir hönd annarra')
  expect(item).toHaveTextContent('28. nóvember 2026 kl. 12:04')
  expect(item).toHaveTextContent(
    'fyrir hönd Prufa ehf., með rafrænum skilríkjum í síma, Prufuþjónustan, Chrome · Android, IP-tala 192.0.2.7',
  )
})

test('older ones are added below, by the service’s cursor, and take the focus', async () => {
  const { host } = open('/security/history', {
    getHistory: ({ query }) =>
      query?.cursor === 'MTIzNA' ? { entries: [entry('1')] } : { entries: [entry('3'), entry('2')], next: 'MTIzNA' },
  })
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  await click('Sýna eldra')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(screen.getAllByRole('list', { name: 'Atburðir' })[1]).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Sýna eldra' })).toBeNull()
  expect(host.wire.inputsOf('getHistory')).toContainEqual({ query: { cursor: 'MTIzNA' } })
})

test('one kind is shown alone, downloaded alone, and the choice keeps the focus', async () => {
  const { host } = open('/security/history', {
    getHistory: ({ query }) => ({ entries: [query?.kind ? entry('2', { kind: 'declined' }) : entry('3')] }),
  })
  const choice = await screen.findByRole('combobox', { name: 'Sýna' })
  expect(screen.getByRole('link', { name: 'Sækja sem CSV-skrá' })).toHaveAttribute('href', '/v1/me/history.csv')
  await userEvent.selectOptions(choice, 'Beiðni hafnað')
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Beiðni hafnað'))
  expect(choice).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('1 atburður sýndur')
  expect(host.wire.inputsOf('getHistory')).toContainEqual({ query: { kind: 'declined' } })
  expect(screen.getByRole('link', { name: 'Sækja sem CSV-skrá' })).toHaveAttribute(
    'href',
    '/v1/me/history.csv?kind=declined',
  )
})

test('none is said to be none', async () => {
  open('/security/history', { getHistory: { entries: [] } })
  expect(await screen.findByText('Ekkert er skráð.')).toBeVisible()
})

test('what is older and does not come can be asked for again; what is there stays', async () => {
  const { host } = open('/security/history', {
    getHistory: ({ query }) => (query?.cursor ? problem(503) : { entries: [entry('3')], next: 'MTIzNA' }),
  })
  await click('Sýna eldra')
  expect(await screen.findByText('Ekki tókst að sækja upplýsingarnar')).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  host.wire.answer('getHistory', { entries: [entry('1')] })
  await click('Reyna aftur')
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1))
})

test('a session that has ended meanwhile leads to sign-in', async () => {
  open('/security/history', {
    getHistory: ({ query }) => (query?.cursor ? problem(401) : { entries: [entry('3')], next: 'MTIzNA' }),
  })
  await click('Sýna eldra')
  expect(await screen.findByRole('button', { name: 'Skrá mig inn' })).toBeVisible()
})

test('in English, times stay those of Iceland', async () => {
  open('/security/history', { getHistory: { entries: [whole] } }, { locale: 'en' })
  expect(await heading('Sign-in history')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('28 November 2026 at 12:04')
})
