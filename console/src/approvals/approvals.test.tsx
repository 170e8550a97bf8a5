import type { Approval, ConsoleSession, ReleaseChanges } from '@hlid/remote-contract/registry'
import { act, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole, partCard } from '../../test/open'
import { partOf } from '../../test/views'
import type { Answer, Call } from '../../test/wire'

const approval: Approval = {
  ...({ id: '1f0c8a2e', part: 'mfe-login', action: 'promote', version: '1.1.0', percent: 5, ramp: null } as const),
  ...({ cohort: null, release: false, despiteFreeze: false, askedBy: 'operator: Anna', why: 'nýr texti' } as const),
  ...({ askedAt: '2026-11-28T11:00:00Z', expiresAt: '2026-11-29T11:00:00Z', state: 'waiting' } as const),
  decidedBy: null,
}
const changes: ReleaseChanges = {
  ...{ name: 'mfe-login', version: '1.1.0', against: '1.0.0', contract: { before: '^1.3.0', after: '^1.3.0' } },
  commit: { before: '6dcb09b', after: '714a629' },
  routes: { added: ['/login/verify'], removed: ['/login/card'], unchanged: 5 },
  operations: { added: [], removed: [], unchanged: 11 },
  ...{ size: { before: 81_000, after: 91_200 }, initialSize: { before: 21_000, after: 20_940 } },
  shared: { changed: [], unchanged: 5 },
  packages: {
    changed: [
      { name: 'sdk', before: null, after: '3.0.0', licences: ['Apache-2.0'] },
      { name: 'yup', before: '1.0.0', after: '1.1.0', licences: ['MIT'] },
    ],
    unchanged: 20,
  },
}

/** @param decided what approving or declining is answered with */
async function open(
  waiting: Partial<Approval> = {},
  decided: Answer = { body: { behind: [] } },
  session?: ConsoleSession,
) {
  const answer = ({ path }: Call): Answer => (path.endsWith('/changes') ? { body: changes } : decided)
  const registry = new FakeRegistry([partOf('mfe-login')], answer)
  if (session) registry.session = session
  const user = openConsole(registry)
  const attention = within(await screen.findByRole('region', { name: 'Þetta þarf að skoða' }))
  await act(async () => registry.tellHealth({ approvals: [{ ...approval, ...waiting }] }))
  const look = async () => {
    await user.click(attention.getByRole('button', { name: 'Skoða og ákveða' }))
    return within(await screen.findByRole('dialog'))
  }
  const posts = () =>
    registry.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/approvals/'))
  return { registry, user, attention, look, posts }
}

test('what waits is among what needs somebody, and is approved beside what it changes', async () => {
  const { attention, look, user, posts } = await open()
  expect(attention.getByRole('heading', { name: 'mfe-login 1.1.0 bíður samþykkis' })).toBeVisible()
  expect(attention.getByText('Á að fara til 5 % notenda.')).toBeVisible()
  expect(attention.getByText(/Anna/)).toHaveTextContent('nýr texti')
  const dialog = await look()
  const table = await dialog.findByRole('table', { name: 'Það sem breytist' })
  const rows = within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))
  expect(rows).toEqual([
    ['Hvað', '1.0.0', '1.1.0'],
    ['Kóði', '6dcb09b', '714a629'],
    ['Samningur við skel', '^1.3.0', '^1.3.0'],
    ['Slóðir', '/login/card', '/login/verify 5 óbreytt að auki'],
    ['Köll í API', 'Óbreytt (11)', 'Óbreytt (11)'],
    ['Allar skrár', '81 kB', '91,2 kB'],
    ['Þar af í upphafi', '21 kB', '20,9 kB'],
    ['Sameiginlegir pakkar', 'Óbreytt (5)', 'Óbreytt (5)'],
    ['Pakkar: sdk', '–', '3.0.0 (Apache-2.0)'],
    ['Pakkar: yup', '1.0.0', '1.1.0'],
    ['Pakkar', 'Óbreytt (20)', 'Óbreytt (20)'],
  ])
  await user.click(dialog.getByRole('button', { name: 'Samþykkja' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts()).toEqual([{ method: 'POST', path: '/v1/approvals/1f0c8a2e/approve', body: {} }])
})

test('it is declined with a reason', async () => {
  const { look, user, posts } = await open()
  await user.click((await look()).getByRole('button', { name: 'Hafna' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hafna mfe-login 1.1.0' }))
  await user.type(dialog.getByLabelText('Ástæða'), 'ekki í dag{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts()).toEqual([{ method: 'POST', path: '/v1/approvals/1f0c8a2e/decline', body: { why: 'ekki í dag' } }])
})

test.each([
  ['same-person', 403, /Annar en sá sem bað um þetta þarf að samþykkja/],
  ['approval-over', 409, /Beiðnin er ekki lengur í gildi\. It is declined/],
  ['changed-meanwhile', 409, /breytt/],
])('the registry refuses with %s, and the dialog says why', async (detail, status, says) => {
  const { look, user } = await open({}, { status, body: { detail, message: 'It is declined' } })
  const dialog = await look()
  await user.click(await dialog.findByRole('button', { name: 'Samþykkja' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(says)
})

test('a team declines what was asked for its part, and approves nothing', async () => {
  const team = { role: 'team', team: 'portal', label: 'ci', expiresAt: '2030-01-01T00:00:00Z' } as const
  const ramp = { steps: [1, 5, 100], everyMinutes: 15, leastViews: 30 }
  const { look } = await open({ ramp, percent: 1 }, undefined, team)
  const dialog = await look()
  await dialog.findByRole('table')
  expect(dialog.getByText('Á að fara til 1 % notenda og sjálfkrafa áfram: 5, 100 %.')).toBeVisible()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Hafna', 'Hætta við'])
})

test('a promotion that waits is not taken for done', async () => {
  const answer = ({ path }: Call): Answer =>
    path.endsWith('/promote') ? { status: 202, body: { approval } } : { body: changes }
  const registry = new FakeRegistry([partOf('mfe-login')], answer)
  registry.releases = [{ version: '1.1.0', publishedBy: 'ci', publishedAt: '2026-11-28T09:30:00Z', swept: false }]
  const user = openConsole(registry)
  await user.click(within(await partCard('mfe-login')).getByRole('button', { name: 'Setja í loftið' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('option', { name: /1\.1\.0/ })
  await user.type(dialog.getByLabelText('Ástæða'), 'nýr texti{Enter}')
  expect(await screen.findByText(/Ekkert breytist fyrr en annar samþykkir/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Loka tilkynningu' }))
  expect(screen.queryByText(/Ekkert breytist fyrr en annar samþykkir/)).toBeNull()
})
