import type { HistoryEntry } from '@hlid/remote-contract/registry'
import { act, screen, waitFor, within } from '@testing-library/react'

import { clientOf, refused } from '../../test/fake-registrations'
import { FakeRegistry } from '../../test/fake-registry'
import { openConsole } from '../../test/open'

type Fake = ReturnType<typeof clientOf>

async function open(client: Fake, button: string, title: string) {
  const registry = new FakeRegistry([])
  registry.clients.all = [client]
  const user = openConsole(registry, `/clients/${client.clientId}`)
  await user.click(await screen.findByRole('button', { name: button }))
  return { registry, user, dialog: within(screen.getByRole('dialog', { name: title })) }
}
const expected = '2026-01-01T12:00:00.000Z'
const twoSecrets = {
  secrets: [
    { createdAt: '2026-01-02T12:00:00Z', endsAt: null },
    { createdAt: '2026-01-01T12:00:00Z', endsAt: '2030-06-17T09:00:00Z' },
  ],
}

test('everything that is registered is said in words; of many addresses, the rest is a press away', async () => {
  const registry = new FakeRegistry([])
  const entry: HistoryEntry = {
    ...{ seq: 7, at: '2026-02-01T12:00:00Z', actor: 'setting', action: 'add', subject: 'pool', version: null },
    ...{ reason: 'as the settings have it', evidence: {}, previous: 'a'.repeat(64), hash: 'b'.repeat(64) },
  }
  registry.clients.history = [entry, { ...entry, seq: 6, subject: 'other' }]
  registry.clients.proof = { whole: true, entries: 7, head: 'c'.repeat(64) }
  registry.clients.all = [
    clientOf(
      'pool',
      {
        ...{ tokenEndpointAuthMethod: 'private_key_jwt', jwks: { keys: [{ kty: 'EC', crv: 'P-256', kid: 'spring' }] } },
        redirectUris: Array.from({ length: 50 }, (_, at) => `https://sund.example/callback/${at}`),
        ...{ scope: 'openid offline_access address', offlineDays: 30, apis: [{ api: 'parking', scope: 'read' }] },
        ...{ requirePushedRequests: true, backchannelLogoutUri: 'https://sund.example/out', fapiProfile: ['x'] },
      },
      { fromSetting: true, secrets: [] },
    ),
  ]
  openConsole(registry, '/clients/pool')
  const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling
  expect(await screen.findByRole('heading', { name: 'Forritið pool' })).toBeVisible()
  expect(valueOf('Heiti á ensku')).toHaveTextContent('The app pool')
  expect(valueOf('Hvernig það sannar sig')).toHaveTextContent('Eigin lykill (private_key_jwt)')
  expect(valueOf('Opinberir lyklar')).toHaveTextContent('spring · EC · P-256')
  expect(screen.getByText('https://sund.example/callback/9')).toBeVisible()
  expect(screen.getByText('https://sund.example/callback/10')).not.toBeVisible()
  expect(screen.getByText('40 í viðbót')).toBeVisible()
  expect(valueOf('Slóðir eftir útskráningu')).toHaveTextContent('Ekkert')
  expect(valueOf('Slóð sem fær boð um útskráningu')).toHaveTextContent('https://sund.example/out')
  expect(valueOf('Það sem forritið má biðja um')).toHaveTextContent(/hver skráði sig inn, .*endurnýja tóka, address$/)
  expect(valueOf('Dagar sem endurnýja má tóka eftir að fólk fer')).toHaveTextContent('30 dagar')
  expect(valueOf('Vefþjónustur (API)')).toHaveTextContent('parking: read fyrir fólk sem skráir sig inn')
  expect(valueOf('Undirritun auðkennistóka')).toHaveTextContent('ES256')
  expect(valueOf('Tekur aðeins við beiðnum sem sendar eru fyrir fram (PAR)')).toHaveTextContent('Já')
  expect(valueOf('Tókar gilda aðeins með sönnun á lykli (DPoP)')).toHaveTextContent('Nei')
  expect(valueOf('fapiProfile')).toHaveTextContent('["x"]')
  expect(screen.getByText(/^Skráningin fylgir stillingum þjónustunnar/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Skipta um leyniorð' })).toBeNull()
  const history = within(screen.getByRole('region', { name: 'Saga' }))
  expect(await history.findByRole('heading', { name: 'Forrit skráð: pool' })).toBeVisible()
  expect(history.getAllByRole('article')).toHaveLength(1)
  expect(history.getByText(/stillingar þjónustunnar/)).toBeVisible()
  expect(history.getByText(/Keðjan er heil: 7 færslur/)).toBeVisible()
})

test('another secret is made; the older one ends after a day, and the focus is where it was', async () => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Skipta um leyniorð', 'Nýtt leyniorð fyrir pool')
  await user.type(dialog.getByLabelText('Ástæða'), 'árlega{Enter}')
  const shown = within(await screen.findByRole('dialog', { name: 'Leyniorð pool' }))
  const [asked] = registry.clients.asked
  expect([asked?.path, asked?.body]).toEqual([
    '/v1/clients/pool/rotate-secret',
    { why: 'árlega', expected, olderEndsAt: expect.any(String) },
  ])
  const afterMs = Date.parse(String(asked?.body?.['olderEndsAt'])) - Date.now()
  expect(Math.abs(afterMs - 24 * 3_600_000)).toBeLessThan(60_000)
  await user.click(shown.getByRole('checkbox'))
  await user.click(shown.getByRole('button', { name: 'Loka' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('pool hefur nýtt leyniorð.')).toBeVisible()
  expect(screen.getByText(/^Eldra leyniorð gildir til/)).toBeVisible()
})

test('the older secret ends at once, or at a time that is still to come', async () => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Skipta um leyniorð', 'Nýtt leyniorð fyrir pool')
  await user.selectOptions(dialog.getByLabelText('Eldra leyniorð fellur úr gildi'), 'Á öðrum tíma')
  await user.type(dialog.getByLabelText('Ástæða'), 'lak{Enter}')
  expect(await dialog.findByText('Veldu dag og tíma.')).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Dagur og tími')).toHaveFocus())
  expect(registry.clients.asked).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Eldra leyniorð fellur úr gildi'), 'Strax')
  expect(dialog.getByText(/^Forritið kemst ekki inn fyrr en/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Skipta um leyniorð' }))
  expect(await screen.findByRole('dialog', { name: 'Leyniorð pool' })).toBeVisible()
  expect(registry.clients.asked[0]?.body).toEqual({ why: 'lak', expected, olderEndsAt: null })
})

test('of one with two secrets, a third is made only where both end', async () => {
  const client = clientOf('pool', {}, twoSecrets)
  const { dialog } = await open(client, 'Skipta um leyniorð', 'Nýtt leyniorð fyrir pool')
  expect(dialog.getByText(/^Tvö leyniorð gilda nú, það eldra til/)).toBeVisible()
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Strax'])
})

test('one is disabled with a reason and enabled again; the focus stays on the switch', async () => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Slökkva', 'Slökkva á pool')
  await user.type(dialog.getByLabelText('Ástæða'), 'brotist inn{Enter}')
  expect(await screen.findByText('Slökkt er á pool.')).toBeVisible()
  const marks = within(screen.getByRole('list', { name: 'Staða' }))
  expect(marks.getByText('Slökkt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kveikja' }))
  await user.type(screen.getByLabelText('Ástæða'), 'lagað{Enter}')
  expect(await screen.findByText('Kveikt er á pool.')).toBeVisible()
  expect(registry.clients.asked.map(({ path, body }) => [path, body?.['why']])).toEqual([
    ['/v1/clients/pool/disable', 'brotist inn'],
    ['/v1/clients/pool/enable', 'lagað'],
  ])
})

test('one is removed by who types which one they mean, and the list is there then', async () => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Eyða', 'Eyða pool')
  await user.type(dialog.getByLabelText('Ástæða'), 'lokað')
  await user.type(dialog.getByLabelText('Skrifaðu pool til staðfestingar'), 'poll{Enter}')
  expect(await dialog.findByText('Þetta er ekki auðkenni forritsins.')).toBeVisible()
  expect(registry.clients.asked).toEqual([])
  await user.clear(dialog.getByLabelText('Skrifaðu pool til staðfestingar'))
  await user.type(dialog.getByLabelText('Skrifaðu pool til staðfestingar'), 'pool{Enter}')
  expect(await screen.findByText('pool var eytt.')).toBeVisible()
  expect(window.location.pathname).toBe('/clients')
  expect(await screen.findByText('Ekkert forrit er skráð enn.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('who was slower than somebody else is told before anything is done, and what was typed stays', async () => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Slökkva', 'Slökkva á pool')
  registry.clients.change('pool', {})
  await user.type(dialog.getByLabelText('Ástæða'), 'brotist inn{Enter}')
  expect(await dialog.findByText('Einhver breytti þessu rétt áðan')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Halda áfram út frá þessu' }))
  expect(dialog.getByLabelText('Ástæða')).toHaveValue('brotist inn')
  await user.click(dialog.getByRole('button', { name: 'Slökkva' }))
  expect(await screen.findByText('Slökkt er á pool.')).toBeVisible()
})

test('what changes while the dialog is open is shown at once, and nothing is done on the strength of the old', async () => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Slökkva', 'Slökkva á pool')
  registry.clients.change('pool', {})
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await dialog.findByText('Einhver breytti þessu rétt áðan')).toBeVisible()
  await user.type(dialog.getByLabelText('Ástæða'), 'brotist inn{Enter}')
  await waitFor(() => expect(registry.clients.asked).toHaveLength(1))
  expect(registry.clients.asked[0]?.body).toEqual({ why: 'brotist inn', expected })
  expect(await dialog.findByLabelText('Ástæða')).toHaveValue('brotist inn')
})

test.each([
  [refused('already-disabled'), /Það er þegar slökkt á forritinu/],
  [refused('unknown-client', 404), /Forritið er ekki skráð lengur/],
  [refused('unavailable', 503), /Breytingin gæti samt hafa tekið gildi/],
  [refused('operators-only', 403), /Aðeins rekstrarstjórar sjá skráð forrit/],
  [refused('no-token', 401), /Innskráningin er útrunnin/],
])('a refusal is told kindly, and what was typed stays', async (answer, words) => {
  const { registry, user, dialog } = await open(clientOf('pool'), 'Slökkva', 'Slökkva á pool')
  registry.clients.onCall = ({ method }) => (method === 'POST' ? answer : undefined)
  await user.type(dialog.getByLabelText('Ástæða'), 'bilar{Enter}')
  expect(await dialog.findByText(words)).toBeVisible()
  expect(dialog.getByLabelText('Ástæða')).toHaveValue('bilar')
})

test('an address of none says so, and leads to the list', async () => {
  openConsole(new FakeRegistry([]), '/clients/gone')
  expect(await screen.findByText('Forritið gone er ekki skráð.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Öll forrit' })).toHaveAttribute('href', '/clients')
})
