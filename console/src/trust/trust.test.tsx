import type { TrustedPublisher } from '@hlid/remote-contract/registry'
import { act, fireEvent, screen, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { fill } from '../../test/fill'
import { openConsole } from '../../test/open'
import type { Answer } from '../../test/wire'

const ferries: TrustedPublisher = {
  ...{ id: 'one', team: 'ferries', ci: 'github', issuer: 'https://token.actions.githubusercontent.com' },
  ...{
    audience: 'https://registry.example',
    repository: 'acme/ferries',
    ref: 'refs/tags/v*',
    environment: 'production',
  },
  ...{ subject: null, createdAt: '2026-01-05T12:00:00Z', addedBy: 'operator: Páll' },
}
const builds: TrustedPublisher = {
  ...{ id: 'two', team: 'login', ci: 'other', issuer: 'https://ci.example', audience: 'https://registry.example' },
  ...{ repository: null, ref: null, environment: null, subject: 'build:login:*', createdAt: '2026-01-05T12:00:00Z' },
}

function setUp(publishers: TrustedPublisher[], onChange: () => Answer = () => ({ body: { endedTokens: 2 } })) {
  const registry = new FakeRegistry([], ({ method, path }) => {
    if (method === 'GET' && path === '/v1/trusted-publishers') return { body: { publishers } }
    if (path === '/v1/teams') return { body: { teams: [{ name: 'ferries' }, { name: 'login' }] } }
    return onChange()
  })
  return { registry, user: openConsole(registry, '/trust') }
}
const changesOf = (registry: FakeRegistry) =>
  registry.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/trusted'))
const valueOf = (card: HTMLElement, label: string) =>
  within(card).getByText(label, { selector: 'dt' }).nextSibling?.textContent

test('whoever is trusted is listed: what has to be true of a run, since when, and by whom', async () => {
  setUp([ferries, builds])
  const card = await screen.findByRole('article', { name: 'acme/ferries' })
  expect(
    ['Teymi', 'Útgefandi tóka', 'Grein eða merki', 'Umhverfi', 'Viðtakandi tóka', 'Bætt við af'].map((label) =>
      valueOf(card, label),
    ),
  ).toEqual([
    'ferries',
    'https://token.actions.githubusercontent.com',
    'merkið v*',
    'production',
    'https://registry.example',
    'Páll, rekstrarstjóri',
  ])
  expect(valueOf(card, 'Treyst síðan')).toMatch(/^5\.\sjanúar 2026/)
  const other = screen.getByRole('article', { name: 'build:login:*' })
  expect(within(other).queryByText('Grein eða merki')).toBeNull()
  expect(within(other).queryByText('Bætt við af')).toBeNull()
  expect(document.title).toBe('Sjálfvirk útgáfa · Stjórnborð Hliðs')
})

test('what is wrong stands at its field, and then a CI is trusted', async () => {
  const publishers: TrustedPublisher[] = []
  const { registry, user } = setUp(publishers, () => {
    publishers.push(ferries)
    return { status: 201, body: ferries }
  })
  await user.click(await screen.findByRole('button', { name: 'Treysta CI' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Treysta CI' }))
  await fill(user, { 'Útgefandi tóka': 'http://ci.example', Kóðasafn: 'acme ferries', 'Viðtakandi tóka': ' ' })
  await user.selectOptions(dialog.getByLabelText('Keyrslur fyrir'), 'hvaða grein eða merki sem er')
  await user.click(dialog.getByRole('button', { name: 'Treysta' }))
  const faulty = () =>
    [...dialog.getAllByRole<HTMLSelectElement>('combobox'), ...dialog.getAllByRole<HTMLInputElement>('textbox')]
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map((field) => field.labels?.[0]?.textContent)
  expect(changesOf(registry)).toEqual([])
  expect(faulty()).toEqual(['Teymi', 'Útgefandi tóka', 'Kóðasafn', 'Umhverfi', 'Viðtakandi tóka', 'Ástæða'])
  expect(dialog.getByText(/^Nefndu umhverfi, grein eða merki\./)).toBeVisible()

  await user.selectOptions(dialog.getByLabelText('Teymi'), 'ferries')
  await user.selectOptions(dialog.getByLabelText('Keyrslur fyrir'), 'merki')
  await fill(user, {
    ...{ 'Útgefandi tóka': 'https://github.example/_services/token', Kóðasafn: 'acme/ferries' },
    ...{ 'Heiti merkis': 'v*', Umhverfi: 'production', 'Viðtakandi tóka': 'https://registry.example' },
    Ástæða: 'eigið kóðasafn',
  })
  expect(faulty()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Treysta' }))
  expect(await screen.findByText('acme/ferries er nú treyst til að gefa út fyrir teymið ferries.')).toBeVisible()
  expect(await screen.findByRole('article', { name: 'acme/ferries' })).toBeVisible()
  expect(changesOf(registry).map(({ body }) => body)).toEqual([
    {
      ...{ team: 'ferries', ci: 'github', issuer: 'https://github.example/_services/token' },
      ...{ audience: 'https://registry.example', repository: 'acme/ferries', ref: 'refs/tags/v*' },
      ...{ environment: 'production', why: 'eigið kóðasafn' },
    },
  ])
})

test('another CI is known by the subject of its tokens alone, and the issuer goes along with the CI', async () => {
  const { registry, user } = setUp([], () => ({ status: 201, body: builds }))
  await user.click(await screen.findByRole('button', { name: 'Treysta CI' }))
  const ci = screen.getByLabelText('CI-kerfi')
  const issuer = screen.getByLabelText('Útgefandi tóka')
  expect(issuer).toHaveValue('https://token.actions.githubusercontent.com')
  await user.selectOptions(ci, 'GitLab CI')
  expect(issuer).toHaveValue('https://gitlab.com')
  await user.selectOptions(ci, 'Annað kerfi með OpenID Connect')
  expect(issuer).toHaveValue('')
  expect(screen.queryByLabelText('Kóðasafn')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Teymi'), 'login')
  await fill(user, { 'Útgefandi tóka': 'https://ci.example', Ástæða: 'smíðað þar' })
  await user.click(screen.getByRole('button', { name: 'Treysta' }))
  expect(screen.getByText('Skrifaðu efni tókans, án bila.')).toBeVisible()
  await fill(user, { 'Efni tóka (sub)': 'build:login:*' })
  await user.click(screen.getByRole('button', { name: 'Treysta' }))
  expect(await screen.findByText('build:login:* er nú treyst til að gefa út fyrir teymið login.')).toBeVisible()
  expect(changesOf(registry).map(({ body }) => body)).toEqual([
    {
      ...{ team: 'login', ci: 'other', issuer: 'https://ci.example', audience: window.location.origin },
      ...{ subject: 'build:login:*', why: 'smíðað þar' },
    },
  ])
})

test.each([
  ['unknown-team', 404, 'Þetta teymi er ekki til.'],
  ['publisher-taken', 409, 'Nákvæmlega þessu er treyst nú þegar. Nefndu aðra grein, merki eða umhverfi.'],
])('refused with %s, it says so and what was typed stays', async (detail, status, text) => {
  const { user } = setUp([], () => ({ status, body: { detail, message: detail } }))
  await user.click(await screen.findByRole('button', { name: 'Treysta CI' }))
  await user.selectOptions(screen.getByLabelText('Teymi'), 'ferries')
  await fill(user, { Kóðasafn: 'acme/ferries', 'Heiti merkis': 'v*', Ástæða: 'x' })
  await user.click(screen.getByRole('button', { name: 'Treysta' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText('Kóðasafn')).toHaveValue('acme/ferries')
})

test('trust is removed with a reason, and the focus is on the page still', async () => {
  const publishers = [ferries]
  const { registry, user } = setUp(publishers, () => {
    publishers.length = 0
    return { body: { endedTokens: 2 } }
  })
  await user.click(await screen.findByRole('button', { name: 'Hætta að treysta acme/ferries' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hætta að treysta acme/ferries' }))
  await user.click(dialog.getByRole('button', { name: 'Hætta að treysta' }))
  expect(dialog.getByLabelText('Ástæða')).toBeInvalid()
  await fill(user, { Ástæða: 'safnið flutti' })
  await user.click(dialog.getByRole('button', { name: 'Hætta að treysta' }))
  expect(await screen.findByText('acme/ferries er ekki lengur treyst. 2 aðgangslyklar féllu úr gildi.')).toBeVisible()
  expect(await screen.findByText('Engri keyrslu er treyst enn.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Treysta CI' })).toHaveFocus()
  expect(changesOf(registry)).toEqual([{ method: 'DELETE', path: '/v1/trusted-publishers/one', body: undefined }])
})

test('removed by somebody else meanwhile, it says so', async () => {
  const { user } = setUp([ferries], () => ({ status: 404, body: { detail: 'unknown-publisher', message: 'x' } }))
  await user.click(await screen.findByRole('button', { name: 'Hætta að treysta acme/ferries' }))
  await fill(user, { Ástæða: 'x' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hætta að treysta' }))
  expect(await screen.findByText('Einhver annar var fyrri til: þessu er ekki lengur treyst.')).toBeVisible()
})

test('a team sees whom it trusts, and changes nothing', async () => {
  const registry = new FakeRegistry([], () => ({ body: { publishers: [ferries], teams: [] } }))
  registry.session = { role: 'team', team: 'ferries', label: 'x', expiresAt: '2030-01-01T00:00:00Z' }
  openConsole(registry, '/trust')
  expect(await screen.findByRole('article', { name: 'acme/ferries' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /reysta/ })).toBeNull()
})

test('what was typed is there again after Escape, until it is started over', async () => {
  const { registry, user } = setUp([], () => ({ status: 201, body: ferries }))
  const add = await screen.findByRole('button', { name: 'Treysta CI' })
  await user.click(add)
  expect(screen.queryByText('Hér er það sem þú varst að skrifa áðan.')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Teymi'), 'ferries')
  await fill(user, { Kóðasafn: 'acme/ferries', Ástæða: 'eigið kóðasafn' })
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await user.click(add)
  expect(await screen.findByText('Hér er það sem þú varst að skrifa áðan.')).toBeVisible()
  expect(screen.getByLabelText('Teymi')).toHaveValue('ferries')
  expect(screen.getByLabelText('Ástæða')).toHaveValue('eigið kóðasafn')
  await fill(user, { 'Heiti merkis': 'v*' })
  await user.click(screen.getByRole('button', { name: 'Treysta' }))
  expect(await screen.findByText(/^acme\/ferries er nú treyst/)).toBeVisible()
  expect(changesOf(registry)).toMatchObject([{ body: { repository: 'acme/ferries', why: 'eigið kóðasafn' } }])

  await user.click(add)
  expect(screen.getByLabelText('Kóðasafn')).toHaveValue('')
  await fill(user, { Kóðasafn: 'acme/harbour' })
  await user.click(screen.getByRole('button', { name: 'Hætta við' }))
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Byrja upp á nýtt' }))
  expect(screen.getByLabelText('Kóðasafn')).toHaveValue('')
  expect(screen.getByLabelText('Teymi')).toHaveFocus()
  expect(screen.queryByText('Hér er það sem þú varst að skrifa áðan.')).toBeNull()
})

test('of GitHub’s and GitLab’s tokens the subject can be asked for besides', async () => {
  const { registry, user } = setUp([], () => ({ status: 201, body: ferries }))
  await user.click(await screen.findByRole('button', { name: 'Treysta CI' }))
  await user.selectOptions(screen.getByLabelText('Teymi'), 'ferries')
  await fill(user, { Kóðasafn: 'acme/ferries', 'Heiti merkis': 'v*', 'Efni tóka (sub)': 'repo: acme', Ástæða: 'x' })
  await user.click(screen.getByRole('button', { name: 'Treysta' }))
  expect(screen.getByText('Skrifaðu efni tókans, án bila.')).toBeVisible()
  await fill(user, { 'Efni tóka (sub)': 'repo:acme@1/*' })
  await user.click(screen.getByRole('button', { name: 'Treysta' }))
  expect(await screen.findByText(/^acme\/ferries er nú treyst/)).toBeVisible()
  expect(changesOf(registry)).toMatchObject([{ body: { repository: 'acme/ferries', subject: 'repo:acme@1/*' } }])
})

test('what somebody else changes is seen as soon as the registry tells', async () => {
  const publishers = [ferries]
  const { registry } = setUp(publishers)
  await screen.findByRole('article', { name: 'acme/ferries' })
  publishers.splice(0, 1, builds)
  act(() => registry.tell())
  expect(await screen.findByRole('article', { name: 'build:login:*' })).toBeVisible()
  expect(screen.queryByRole('article', { name: 'acme/ferries' })).toBeNull()
})
