import { offline, problem, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { id, inquiry, open, query } from '../../test/open'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('who asks, why, whom and until when', async () => {
  open(`/${id}`, { wire: wireMock({ getConfirmContext: inquiry() }) })
  expect(await heading('Staðfestu hver þú ert')).toBeVisible()
  expect(screen.getByText('Þjónustan Prufuþjónustan biður þig um að staðfesta hver þú ert.')).toBeVisible()
  expect(screen.getByText('Undirritun leigusamnings')).toBeVisible()
  expect(screen.getByText('611-••••')).toBeVisible()
  expect(screen.getByText('28. nóvember 2026 kl. 12:30')).toBeVisible()
})

test('the address tells nothing of who asks', async () => {
  open(`/${id}?clientName=Illvirkinn`, { wire: wireMock({ getConfirmContext: inquiry() }) })
  await heading('Staðfestu hver þú ert')
  expect(screen.queryByText(/Illvirkinn/)).not.toBeInTheDocument()
})

test('in the other language the service is asked for its words anew', async () => {
  const wire = wireMock({ getConfirmContext: inquiry() })
  const { host } = open(`/${id}`, { wire })
  await heading('Staðfestu hver þú ert')
  wire.answer('getConfirmContext', inquiry({ purpose: 'Signing of a lease' }))
  await act(() => host.setLocale('en'))
  expect(await screen.findByText('Signing of a lease')).toBeVisible()
  expect(screen.getByText('28 November 2026 at 12:30')).toBeVisible()
})

test.each([
  [
    'an unknown inquiry',
    { kind: 'confirm-identity' as const },
    'Villa kom upp',
    /^Gögn vantar/,
    /^Some data is missing/,
  ],
  ['an expired one', inquiry({ expired: true }), 'Villa kom upp', /^Beiðnin er útrunnin/, /^This request has expired/],
  [
    'a confirmed one',
    inquiry({ status: 'confirmed' }),
    'Þegar staðfest',
    /aðeins hægt að nota einu sinni/,
    /only once/,
  ],
  ['a declined one', inquiry({ status: 'declined' }), 'Þegar hafnað', /aðeins hægt að nota einu sinni/, /only once/],
  ['one that names nobody', inquiry({ clientName: '' }), 'Villa kom upp', /^Gögn vantar/, /^Some data is missing/],
])('%s is said, in both languages, wherever its link leads', async (_, context, title, icelandic, english) => {
  for (const path of [`/${id}`, `/${id}/login`, `/${id}/login/card`]) {
    const { host, unmount } = open(path, { wire: wireMock({ getConfirmContext: context }) })
    expect(await heading(title)).toBeVisible()
    expect(screen.getByText(icelandic)).toBeVisible()
    await act(() => host.setLocale('en'))
    expect(screen.getByText(english)).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    unmount()
  }
})

test('without an inquiry data is missing', async () => {
  const { host } = open('')
  expect(await heading('Villa kom upp')).toBeVisible()
  expect(screen.getByText(/^Gögn vantar/)).toBeVisible()
  expect(host.wire.calls).toEqual([])
})

test.each([
  ['503', problem(503), 'Þjónustan liggur tímabundið niðri'],
  ['500', problem(500), 'Þjónustan liggur tímabundið niðri'],
])('%s is said, and the person can try again', async (_, answer, title) => {
  const wire = wireMock({ getConfirmContext: answer })
  const { user } = open(`/${id}`, { wire })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  wire.answer('getConfirmContext', inquiry())
  await user.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await heading('Staðfestu hver þú ert')).toBeVisible()
})

test('without a connection it says so, and goes on by itself', async () => {
  const wire = wireMock({ getConfirmContext: offline })
  open(`/${id}`, { wire })
  expect(await heading('Ekkert netsamband')).toBeVisible()
  expect(screen.queryByText('7K2M-Q9XD')).toBeNull()
  wire.answer('getConfirmContext', inquiry())
  expect(await screen.findByText('Undirritun leigusamnings', {}, { timeout: 60_000 })).toBeVisible()
})

test('declining is told apart on the way, and kept in the address', async () => {
  const { user, location } = open(`/${id}`, { wire: wireMock({ getConfirmContext: inquiry() }) })
  await user.click(await screen.findByRole('link', { name: 'Hafna' }))
  expect(await heading('Hafnaðu beiðninni')).toBeVisible()
  expect(location()).toBe(`/confirm-identity/${id}/login${query}&decision=decline`)
  await user.click(screen.getByRole('link', { name: 'Til baka' }))
  await user.click(await screen.findByRole('button', { name: 'Staðfesta' }))
  await waitFor(() => expect(location()).toBe(`/confirm-identity/${id}/login${query}`))
})

test.each([
  ['Staðfesta', 'button'],
  ['Hafna', 'link'],
] as const)('%s leads to the first way that is offered here', async (name, role) => {
  const { user } = open(`/${id}`, { wire: wireMock({ getConfirmContext: inquiry({ methods: ['app', 'card'] }) }) })
  await user.click(await screen.findByRole(role, { name }))
  expect(await screen.findByLabelText('Kennitala')).toBeVisible()
})
