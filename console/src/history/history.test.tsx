import type { HistoryEntry } from '@hlid/remote-contract/registry'
import { act, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole } from '../../test/open'
import { partOf } from '../../test/views'

const entry = (seq: number, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ seq, at: '2026-03-28T12:30:00Z', actor: 'operator: Jóna', action: 'promote', subject: 'mfe-login' },
  ...{ version: '1.0.0', reason: `ástæða ${seq}`, evidence: {} },
  ...{ previous: String(seq - 1).padStart(64, '0'), hash: String(seq).padStart(64, '0') },
  ...rest,
})
const entries = (newest: number) => Array.from({ length: newest }, (_, at) => entry(newest - at))

function setUp(history: HistoryEntry[]) {
  const registry = new FakeRegistry([partOf('mfe-login'), partOf('mfe-delegation')])
  registry.history = history
  registry.proof = { whole: true, entries: history.length, head: 'abcdef0123456789' }
  return registry
}
const history = async () => within(await screen.findByRole('region', { name: 'Saga' }))
const titles = async () =>
  (await history()).queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('each entry says who did what, when and why; what it was based on is a press away', async () => {
  const evidence = {
    percent: 10,
    canary: { outcomes: 40, failures: 9 },
    run: { issuer: 'https://x', subject: 'x', url: 'https://x/1' },
  }
  const registry = setUp([
    entry(4, { action: 'revoke', subject: 'operators', version: null, evidence: { label: 'næturvakt' } }),
    entry(3, { actor: 'closed loop', action: 'rollback', reason: 'failed in 9 of 40 views', evidence }),
    entry(2, { action: 'restore', version: '0.9.0' }),
    entry(1, { actor: 'registry', action: 'sweep', version: '0.9.0', reason: '' }),
  ])
  const user = openConsole(registry)
  const shown = await history()
  const newest = within(await shown.findByRole('article', { name: 'Tekið til baka: mfe-login 1.0.0' }))
  expect(newest.getByText(/sjálfvirkt eftirlit/)).toHaveTextContent('28. mars 2026')
  expect(newest.getByText('failed in 9 of 40 views')).toBeVisible()
  expect(newest.getByText('canary.failures')).not.toBeVisible()
  await user.click(newest.getByText('Færsla 3'))
  expect(newest.getByText('canary.failures').nextSibling).toHaveTextContent('9')
  expect(newest.getByRole('link', { name: 'https://x/1' })).toHaveAttribute('href', 'https://x/1')
  expect(newest.getByText('SHA-256').nextSibling).toHaveTextContent(/^0+3$/)
  expect(await titles()).toEqual([
    'Lykill afturkallaður: operators · næturvakt',
    'Tekið til baka: mfe-login 1.0.0',
    'Eyddar skrár endurheimtar: mfe-login 0.9.0',
    'Gömlum skrám eytt: mfe-login 0.9.0',
  ])
  expect(shown.getByText(/útgáfuskráin/)).toBeVisible()
})

test('what happens while the page is open comes on top, and older entries on demand, each once', async () => {
  const registry = setUp(entries(45))
  const user = openConsole(registry)
  await waitFor(async () => expect(await titles()).toHaveLength(20))
  await user.click((await history()).getByRole('button', { name: 'Eldri færslur' }))
  await waitFor(async () => expect(await titles()).toHaveLength(40))

  registry.history = [entry(46, { action: 'disable' }), ...registry.history]
  await act(async () => registry.tell())
  await waitFor(async () => expect((await titles())[0]).toBe('Slökkt: mfe-login 1.0.0'))
  expect(await titles()).toHaveLength(41)
  await user.click((await history()).getByRole('button', { name: 'Eldri færslur' }))
  await waitFor(async () => expect(await titles()).toHaveLength(46))
  expect((await history()).queryByRole('button', { name: 'Eldri færslur' })).toBeNull()
})

test('the history of one part is shown alone', async () => {
  const registry = setUp([entry(2, { subject: 'mfe-delegation' }), entry(1)])
  const user = openConsole(registry)
  await waitFor(async () => expect(await titles()).toHaveLength(2))
  await user.selectOptions((await history()).getByRole('combobox', { name: 'Sýna sögu' }), 'mfe-delegation')
  await waitFor(async () => expect(await titles()).toEqual(['Sett í loftið: mfe-delegation 1.0.0']))
})

test('a chain that is whole says so; one that is broken says where, and loudly', async () => {
  const registry = setUp(entries(2))
  openConsole(registry)
  expect(await (await history()).findByText(/Keðjan er heil: 2 færslur, sú nýjasta/)).toHaveTextContent('abcdef012345')
  expect((await history()).getAllByText('staðfest')).toHaveLength(2)
  registry.proof = { whole: false, entries: 1, head: '', brokenAt: 2 }
  await act(async () => registry.tell())
  expect(await screen.findByText('Keðjan er rofin við færslu 2. Sögunni hefur verið breytt.')).toHaveAttribute(
    'role',
    'alert',
  )
  expect((await history()).queryByText('staðfest')).toBeNull()
})

test('nothing has happened yet, or nobody answers', async () => {
  const registry = setUp([])
  openConsole(registry)
  expect(await (await history()).findByText('Ekkert hefur gerst enn.')).toBeVisible()
  registry.isReachable = false
  await act(async () => registry.tell())
  expect((await history()).getAllByText(/Útgáfuskráin svarar ekki/).length).toBeGreaterThan(0)
})
