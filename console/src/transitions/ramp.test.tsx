import type { LivePointer } from '@hlid/remote-contract/console'
import type { RampStatus } from '@hlid/remote-contract/registry'
import { act, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole, partCard } from '../../test/open'
import { partOf } from '../../test/views'

const since = '2026-11-28T09:30:00Z'
const ramp = { steps: [1, 5, 100], everyMinutes: 15, leastViews: 30, paused: null }
const canary = { canary: '1.1.0', canaryPercent: 5, canarySince: since, ramp, revision: 3 }
const freeze = { at: since, by: 'operator: Jóna', why: 'kosningar' }
const paused = { at: since, by: 'team: portal', why: 'þjónustuverið hringdi' }

async function open(live: Partial<LivePointer> = canary, frozen = false) {
  const registry = new FakeRegistry([partOf('mfe-login', live)])
  registry.freeze = frozen ? freeze : null
  registry.releases = [{ version: '1.2.0', publishedBy: 'team: portal', publishedAt: since, swept: false }]
  const user = openConsole(registry)
  return { registry, user, card: within(await partCard('mfe-login')) }
}

test.each<[Partial<RampStatus>, RegExp]>([
  [{}, /^Er að fara í 100 %\.$/],
  [{ waitsFor: ['views'] }, /^Bíður eftir fleiri skiptum: 12 af 30\.$/],
  [{ waitsFor: ['time'], notBefore: '2026-11-28T10:00:00Z' }, /^Fer í 100 % í fyrsta lagi 28\. nóvember 2026/],
  [{ waitsFor: ['window'], notBefore: '2026-11-29T07:00:00Z' }, /^Ekkert færist sjálfkrafa fyrr en 29\. nóv/],
  [{ waitsFor: ['suspicion'] }, /^Bíður því eitthvað bendir til að útgáfan bili \(vísbending 40\)\.$/],
  [{ waitsFor: ['unfreeze'] }, /^Bíður þess að frystingu verði aflétt\.$/],
  [{ waitsFor: ['enable'] }, /^Bíður þess að kveikt verði á hlutanum\.$/],
])('it is said at which step a release is, and what it waits for: %j', async (status, says) => {
  const { registry, card } = await open()
  expect(card.getByText(/þrep 2 af 3 \(1, 5, 100 %\), frá/)).toBeVisible()
  const known = { part: 'mfe-login', waitsFor: [], views: 12, evidence: 40, suspectAt: 10, notBefore: null }
  await act(async () => registry.tellHealth({ ramps: [{ ...known, ...status }] }))
  expect(card.getByText(says)).toBeVisible()
})

test.each([
  ['Setja í bið', 'Setja dreifingu mfe-login í bið', 'pause-ramp', /1\.1\.0 verður áfram hjá 5 %/],
  ['Næsta þrep núna', 'Næsta þrep mfe-login núna', 'next-step', /1\.1\.0 fer strax til 100 %/],
  ['Hætta í þrepum', 'Hætta dreifingu mfe-login í þrepum', 'end-ramp', /1\.1\.0 verður áfram hjá 5 %/],
])('a person has it in hand: %s', async (button, title, action, consequence) => {
  const { registry, user, card } = await open()
  await user.click(card.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog', { name: title }))
  expect(dialog.getByText(consequence)).toBeVisible()
  await user.type(dialog.getByLabelText('Ástæða'), 'símtal{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.transitions).toEqual([
    { method: 'POST', path: `/v1/parts/mfe-login/${action}`, body: { why: 'símtal', expected: 3 } },
  ])
})

test('one that is paused needs somebody, and is resumed from there', async () => {
  const { registry, user } = await open({ ...canary, ramp: { ...ramp, paused } })
  const concern = within(screen.getByRole('region', { name: 'Þetta þarf að skoða' }))
  expect(concern.getByText('Dreifing mfe-login 1.1.0 er í bið hjá 5 %')).toBeVisible()
  expect(concern.getByText(/þjónustuverið hringdi/)).toBeVisible()
  await user.click(concern.getByRole('button', { name: 'Halda áfram' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Halda dreifingu mfe-login áfram' }))
  await user.type(dialog.getByLabelText('Ástæða'), 'leyst{Enter}')
  await waitFor(() => expect(registry.transitions).toMatchObject([{ path: '/v1/parts/mfe-login/resume-ramp' }]))
})

test('a team has its own ramps in hand, and freezes nothing', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', canary), partOf('mfe-other', canary, { team: 'other' })])
  registry.session = { role: 'team', team: 'portal', label: 'ci', expiresAt: '2030-01-01T00:00:00Z' }
  openConsole(registry)
  expect(within(await partCard('mfe-login')).getByRole('button', { name: 'Setja í bið' })).toBeVisible()
  expect(within(await partCard('mfe-other')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Frysta útgáfur' })).toBeNull()
})

test('a release is promoted in steps, which have to rise', async () => {
  const { registry, user, card } = await open({})
  await user.click(card.getByRole('button', { name: 'Setja í loftið' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Setja mfe-login í loftið' }))
  await dialog.findByRole('option', { name: /1\.2\.0/ })
  await user.click(dialog.getByRole('checkbox', { name: 'Sjálfkrafa í þrepum' }))
  expect(dialog.queryByRole('slider')).toBeNull()
  expect(dialog.getByText(/^1\.2\.0 fer fyrst til 1 % notenda og síðan sjálfkrafa til 5, 25, 100 %\./)).toBeVisible()
  const steps = dialog.getByLabelText('Þrep í prósentum')
  await user.clear(steps)
  await user.type(steps, '5 1')
  await user.type(dialog.getByLabelText('Ástæða'), 'nýr texti{Enter}')
  expect(dialog.getByText('Sláðu inn tvær eða fleiri hækkandi tölur frá 1 til 100.')).toBeVisible()
  expect(registry.transitions).toEqual([])
  await user.clear(steps)
  await user.type(steps, '10, 100')
  await user.selectOptions(dialog.getByLabelText('Tími milli þrepa'), '240')
  await user.click(dialog.getByRole('button', { name: 'Setja í loftið' }))
  await waitFor(() => expect(registry.transitions).toHaveLength(1))
  expect(registry.transitions[0]?.body).toEqual({
    ...{ version: '1.2.0', why: 'nýr texti', expected: 1 },
    ramp: { steps: [10, 100], everyMinutes: 240, leastViews: 30 },
  })
})

test('while releases are frozen that is said, and who goes on all the same says so', async () => {
  const { registry, user, card } = await open(canary, true)
  expect(screen.getByText('kosningar')).toBeVisible()
  for (const [button, action] of [
    ['Setja í loftið', 'promote'],
    ['Næsta þrep núna', 'next-step'],
  ] as const) {
    await user.click(card.getByRole('button', { name: button }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Ástæða'), 'öryggisgat{Enter}')
    expect(dialog.getByText('Hakaðu við til að halda áfram þrátt fyrir frystinguna.')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Halda áfram þrátt fyrir frystinguna' }))
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(registry.transitions.at(-1)).toMatchObject({
      path: `/v1/parts/mfe-login/${action}`,
      body: { despiteFreeze: true },
    })
  }
  await user.click(card.getByRole('button', { name: 'Taka til baka' }))
  expect(within(screen.getByRole('dialog')).queryByRole('checkbox')).toBeNull()
})

test.each([
  [false, 'Frysta útgáfur', '/v1/freeze'],
  [true, 'Aflétta frystingu', '/v1/unfreeze'],
])('an operator freezes releases, and lifts that again: frozen is %s', async (frozen, button, path) => {
  const { registry, user } = await open({}, frozen)
  registry.onTransition = () => ({
    status: 409,
    body: { detail: frozen ? 'not-frozen' : 'already-frozen', message: '' },
  })
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(screen.getByRole('dialog', { name: button }))
  await user.type(dialog.getByLabelText('Ástæða'), 'kosningar{Enter}')
  expect(await dialog.findByText(frozen ? 'Útgáfur eru ekki frystar.' : 'Útgáfur eru þegar frystar.')).toBeVisible()
  registry.onTransition = () => ({ status: frozen ? 204 : 200, body: frozen ? undefined : { freeze } })
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.calls.filter((call) => call.path === path)).toHaveLength(2)
})
