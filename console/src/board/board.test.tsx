import { act, screen, waitFor, within } from '@testing-library/react'

import { FakeRegistry } from '../../test/fake-registry'
import { openConsole, partCard } from '../../test/open'
import { healthOf, partOf, verdictOf } from '../../test/views'

const registryOf = () => new FakeRegistry([partOf('mfe-login'), partOf('shell')])
const tokenField = () => screen.findByLabelText('Aðgangslykill')

test('a token that is refused is told so and stays; the right one opens the board, the shell first', async () => {
  const registry = registryOf()
  const session = registry.session
  registry.session = null
  const user = openConsole(registry)
  await user.click(await screen.findByRole('button', { name: 'Skrá mig inn' }))
  expect(await screen.findByText('Sláðu inn aðgangslykilinn.')).toBeVisible()
  await user.type(await tokenField(), 'hlid_wrong{Enter}')
  expect(await screen.findByText(/ekki til, er útrunninn/)).toBeVisible()
  expect(await tokenField()).toHaveValue('hlid_wrong')
  registry.isReachable = false
  await user.click(screen.getByRole('button', { name: 'Skrá mig inn' }))
  expect(await screen.findByText(/Útgáfuskráin svarar ekki/)).toBeVisible()

  registry.isReachable = true
  registry.session = session
  await user.clear(await tokenField())
  await user.type(await tokenField(), 'hlid_right{Enter}')
  expect((await screen.findAllByRole('article')).map((one) => one.querySelector('h3')?.textContent)).toEqual([
    'shell',
    'mfe-login',
  ])
  expect(screen.getByText('Ekkert þarf að skoða.')).toBeVisible()
})

test('signing out leads to the token; when it does not work, nobody is told that it did', async () => {
  const registry = registryOf()
  const user = openConsole(registry)
  await partCard('mfe-login')
  registry.isReachable = false
  await user.click(screen.getByRole('button', { name: 'Skrá mig út' }))
  expect(await screen.findByText('Útskráning tókst ekki. Reyndu aftur.')).toBeVisible()
  registry.isReachable = true
  await user.click(screen.getByRole('button', { name: 'Skrá mig út' }))
  expect(await tokenField()).toBeVisible()
})

test('a registry without a part says how to begin', async () => {
  openConsole(new FakeRegistry([]))
  expect(await screen.findByText(/^Enginn hluti er skráður enn/)).toBeVisible()
  expect(screen.getByText('Ekkert hefur gerst enn.')).toBeVisible()
})

test('a lost connection is said, what was there stays, and it is over when something is heard', async () => {
  const registry = registryOf()
  openConsole(registry)
  await partCard('mfe-login')
  await act(async () => registry.cut())
  expect(screen.getByText('Sambandið við útgáfuskrána er rofið')).toBeVisible()
  expect(screen.getByText('Samband rofið')).toHaveAttribute('role', 'status')
  expect(await partCard('mfe-login')).toBeVisible()
  await act(async () => registry.tell())
  expect(screen.queryByText('Sambandið við útgáfuskrána er rofið')).toBeNull()
  expect(screen.getByText('Tengt')).toBeVisible()
})

test('a session that ends asks for the token over what was being typed, which waits', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10 })])
  const session = registry.session
  registry.onTransition = () => {
    registry.session = null
    return { status: 401, body: { detail: 'session-over', message: 'over' } }
  }
  const user = openConsole(registry)
  await user.click(within(await partCard('mfe-login')).getByRole('button', { name: 'Taka til baka' }))
  await user.keyboard('[Tab]')
  await user.type(screen.getByLabelText('Ástæða'), 'bilar{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Skrá inn á stjórnborðið' }))
  registry.session = session
  await user.type(again.getByLabelText('Aðgangslykill'), 'hlid_right{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Aðgangslykill')).toBeNull())
  expect(screen.getByLabelText('Ástæða')).toHaveValue('bilar')
})

test('whose token was revoked is told that, and not that the sign-in expired', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10 })])
  registry.onTransition = () => {
    Object.assign(registry, { session: null, isRevoked: true })
    return { status: 401, body: { detail: 'token-revoked', message: 'revoked' } }
  }
  const user = openConsole(registry)
  await user.click(within(await partCard('mfe-login')).getByRole('button', { name: 'Taka til baka' }))
  await user.type(screen.getByLabelText('Ástæða'), 'bilar{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Skrá inn á stjórnborðið' }))
  expect(again.getByText(/^Lykillinn sem þú skráðir þig inn með var afturkallaður\./)).toBeVisible()
  expect(again.queryByText(/útrunnin/)).toBeNull()
})

test('how releases fare stands beside them, in words too; a canary that fails comes first, with its remedy', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10 })])
  const user = openConsole(registry)
  const card = within(await partCard('mfe-login'))
  const series = { loads: [0, 3, 40], outcomes: [0, 3, 40], failures: [0, 0, 4], steps: [0, 1, 0] }
  const places = { chunk: { '/login': 1, '/login/verify': 2 } }
  await act(async () =>
    registry.tellHealth({
      releases: [
        healthOf('mfe-login', '1.1.0', { ...series, kinds: { chunk: 4, mount: 1 }, places }),
        healthOf('mfe-login', '1.0.0', {}),
      ],
      canaries: [verdictOf('mfe-login', { evidence: 60 })],
    }),
  )
  expect(
    card.getByRole('img', { name: /^Sótt: 43\u00a0síðasta klukkutímann, mest 40\u00a0kl\.\u00a0\d\d:\d\d\.$/ }),
  ).toBeInTheDocument()
  expect(card.getByRole('img', { name: /^Bilanir: 4\u00a0/ })).toBeInTheDocument()
  expect(card.getAllByRole('img', { name: 'Bilanir: ekkert síðasta klukkutímann.' })).toHaveLength(1)
  expect(
    card.getByText('Svona bilaði hún: skrá með skjá vantaði (2 á /login/verify, 1 á /login, 1), fór ekki í gang (1).'),
  ).toBeVisible()
  const concern = within(screen.getByRole('region', { name: 'Þetta þarf að skoða' }))
  expect(concern.getByRole('heading', { name: 'mfe-login 1.1.0 bilar (prufuútgáfa hjá 10\u00a0%)' })).toBeVisible()
  await user.click(concern.getByRole('button', { name: 'Taka til baka' }))
  expect(screen.getByRole('dialog', { name: 'Taka mfe-login til baka' })).toBeVisible()
})

test('of a canary that does well it is said how many views it still needs', async () => {
  const registry = new FakeRegistry([partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10 })])
  openConsole(registry)
  const card = within(await partCard('mfe-login'))
  const canary = { outcomes: 12, failures: 0 }
  const verdict = verdictOf('mfe-login', { evidence: 1, waitsFor: ['evidence', 'views'], canary })
  await act(async () => registry.tellHealth({ canaries: [verdict] }))
  expect(card.getByText(/skiptin eru orðin 30\. Vísbendingin er nú 1 og skiptin 12\.$/)).toBeVisible()
})

test.each([
  [['evidence'], /þegar vísbendingin nær 1\.000; nú er vísbendingin 1\.500\.$/],
  [['views'], /þegar skiptin eru orðin 30; nú eru þau 40\.$/],
  [['evidence', 'views'], /þegar vísbendingin nær 1\.000 og skiptin eru orðin 30\./],
  [[], /Verið er að taka prufuútgáfuna til baka\.$/],
] as const)('of a canary that fails it is said what is waited for: %j', async (waitsFor, says) => {
  const registry = new FakeRegistry([partOf('mfe-login', { canary: '1.1.0', canaryPercent: 10 })])
  openConsole(registry)
  await partCard('mfe-login')
  const verdict = verdictOf('mfe-login', { evidence: 1500, waitsFor })
  await act(async () => registry.tellHealth({ releases: [], canaries: [verdict] }))
  expect(within(screen.getByRole('region', { name: 'Þetta þarf að skoða' })).getByText(says)).toBeVisible()
})

test('the other language is a press away', async () => {
  const user = openConsole(registryOf())
  await partCard('mfe-login')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByRole('heading', { name: 'Parts of the portal' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

test('where cookies are kept from the page it is there all the same, in both languages', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(document, 'cookie', 'get').mockImplementation(blocked)
  jest.spyOn(document, 'cookie', 'set').mockImplementation(blocked)
  const registry = registryOf()
  registry.session = null
  const user = openConsole(registry)
  expect(await tokenField()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByLabelText('Token')).toBeVisible()
  jest.restoreAllMocks()
})
