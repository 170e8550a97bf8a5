import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

import { clientOf, refused } from '../../../test/fake-registrations'
import { FakeRegistry } from '../../../test/fake-registry'
import { fill } from '../../../test/fill'
import { openConsole } from '../../../test/open'

function setUp(clients: ReturnType<typeof clientOf>[], path = '/new-client') {
  const registry = new FakeRegistry([])
  registry.clients.all = clients
  return { registry, user: openConsole(registry, path) }
}
const names = {
  Auðkenni: 'pool',
  'Heiti á íslensku': 'Sundlaugin',
  'Heiti á ensku': 'The pool',
  'Slóðir fyrir svar eftir innskráningu': 'https://sund.example/callback\n\nhttps://sund.example/other',
  Ástæða: 'ný bókunarsíða',
}
const submit = (user: UserEvent, name = 'Skrá forrit') => user.click(screen.getByRole('button', { name }))

test('a client is registered; its secret is shown once, and goes when somebody says that they have it', async () => {
  const { registry, user } = setUp([])
  await fill(user, names)
  await user.click(screen.getByLabelText('email: netfang'))
  await submit(user)
  const shown = within(await screen.findByRole('dialog', { name: 'Leyniorð pool' }))
  expect(registry.clients.asked.map(({ body }) => body)).toEqual([
    {
      why: 'ný bókunarsíða',
      registration: {
        clientId: 'pool',
        name: { is: 'Sundlaugin', en: 'The pool' },
        redirectUris: ['https://sund.example/callback', 'https://sund.example/other'],
        postLogoutRedirectUris: [],
        scope: 'openid profile email',
      },
    },
  ])
  const secret = 'made-secret-of-forty-three-characters-in-all'
  expect(shown.getByLabelText('Leyniorð')).toHaveValue(secret)
  await user.click(shown.getByRole('button', { name: 'Afrita' }))
  expect(await shown.findByText('Afritað.')).toHaveAttribute('role', 'status')
  expect(await navigator.clipboard.readText()).toBe(secret)

  await user.keyboard('{Escape}')
  const close = shown.getByRole('button', { name: 'Loka' })
  expect(close).toHaveAccessibleDescription('Hakaðu fyrst við að leyniorðið sé á öruggum stað.')
  await user.click(close)
  expect(shown.getByLabelText('Leyniorð')).toBeVisible()
  await user.click(shown.getByLabelText('Ég hef komið leyniorðinu á öruggan stað'))
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(secret)
  expect(screen.getByText('pool er skráð.').closest('[role="status"]')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Sundlaugin' })).toBeVisible()
  expect([window.location.pathname, document.title]).toEqual(['/clients/pool', 'Sundlaugin · Stjórnborð Hliðs'])
})

test('a browser that lets nobody copy says so', async () => {
  const { user } = setUp([])
  await fill(user, names)
  await submit(user)
  const shown = within(await screen.findByRole('dialog', { name: 'Leyniorð pool' }))
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await user.click(shown.getByRole('button', { name: 'Afrita' }))
  expect(await shown.findByText(/Vafrinn leyfði ekki afritun/)).toBeVisible()
})

test('what is wrong is said at its field, once it is sent, in the reader’s language; the first has the focus', async () => {
  const { registry, user } = setUp([])
  await fill(user, { 'Slóðir fyrir svar eftir innskráningu': 'https://sund.example\nhttp://sund.example' })
  expect(screen.queryByText(/Lína 2/)).toBeNull()
  await submit(user)
  expect(await screen.findByText(/^Auðkenni er 1 til 64 stafir/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Auðkenni')).toHaveFocus())
  const redirects = screen.getByLabelText('Slóðir fyrir svar eftir innskráningu')
  expect(redirects).toHaveAccessibleDescription(/Lína 2: slóðin þarf að vera https/)
  expect(redirects).toBeInvalid()
  expect(screen.getByText('Skrifaðu ástæðu.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(redirects).toHaveAccessibleDescription(/Line 2: the address has to be https/)
  await user.click(screen.getByRole('button', { name: 'Íslenska' }))
  expect(registry.clients.asked).toEqual([])
})

test('a kind has the fields that it needs and no others, and what was typed waits for the other kind', async () => {
  const { registry, user } = setUp([])
  await fill(user, { ...names, 'Leyniorð sem forritið á þegar': 'short' })
  await user.click(screen.getByRole('radio', { name: 'Forrit í vafra' }))
  expect(screen.queryByLabelText('Leyniorð sem forritið á þegar')).toBeNull()
  expect(screen.queryByLabelText('events: lesa hvað fólk gerði')).toBeNull()
  await fill(user, { 'Lén síðna sem mega sækja tóka': 'https://sund.example' })
  await user.click(screen.getByLabelText('offline_access: endurnýja tóka'))
  await fill(user, { 'Dagar sem endurnýja má tóka eftir að fólk fer': '30' })
  await user.click(screen.getByRole('radio', { name: 'Forrit á þjóni' }))
  expect(screen.getByLabelText('Leyniorð sem forritið á þegar')).toHaveValue('short')
  await user.click(screen.getByRole('radio', { name: 'Forrit í vafra' }))
  await user.click(screen.getByRole('button', { name: 'Bæta við vefþjónustu' }))
  await fill(user, { 'Auðkenni API': 'parking', 'Umfang fyrir fólk sem skráir sig inn': 'parking:read' })
  expect(screen.queryByLabelText('Umfang í eigin nafni')).toBeNull()
  await user.click(screen.getByLabelText(/^Tókar gilda aðeins með sönnun/))
  await submit(user)
  expect(await screen.findByText('pool er skráð.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(registry.clients.asked[0]?.body?.['registration']).toMatchObject({
    ...{ tokenEndpointAuthMethod: 'none', corsOrigins: ['https://sund.example'], offlineDays: 30 },
    ...{ scope: 'openid profile offline_access', dpopBoundAccessTokens: true },
    apis: [{ api: 'parking', scope: 'parking:read' }],
  })
})

test('an API that was added is taken out again, and the focus does not get lost', async () => {
  const { user } = setUp([])
  const add = await screen.findByRole('button', { name: 'Bæta við vefþjónustu' })
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Fjarlægja vefþjónustu 1' }))
  expect(screen.queryByLabelText('Auðkenni API')).toBeNull()
  expect(add).toHaveFocus()
})

test('what the service finds wrong stands at its field, in the reader’s language, and nothing that was typed is lost', async () => {
  const { registry, user } = setUp([])
  const faults = [
    { field: 'redirectUris[1]', message: 'is not an https address.' },
    { field: 'fapi', message: 'is missing.' },
  ]
  registry.clients.onCall = ({ method }) =>
    method === 'POST' ? refused('bad-registration', 400, { faults }) : undefined
  await fill(user, names)
  await submit(user)
  const redirects = await screen.findByLabelText('Slóðir fyrir svar eftir innskráningu')
  await waitFor(() => expect(redirects).toHaveAccessibleDescription(/Lína 3: slóðin þarf að vera https/))
  await waitFor(() => expect(redirects).toHaveFocus())
  expect(screen.getByText(/Þjónustan tók ekki við skráningunni\. fapi is missing\./)).toBeVisible()
  for (const [label, text] of Object.entries(names)) expect(screen.getByLabelText(label)).toHaveValue(text)
})

test('an id that somebody has already, or no answer, is said, and it can be tried again', async () => {
  const { registry, user } = setUp([clientOf('pool')])
  await fill(user, names)
  await submit(user)
  expect(await screen.findByText('Forrit með þessu auðkenni er þegar skráð.')).toBeVisible()
  expect(screen.getByLabelText('Auðkenni')).toBeInvalid()
  await fill(user, { Auðkenni: 'other' })
  registry.isReachable = false
  await submit(user)
  expect(await screen.findByText(/Breytingin gæti samt hafa tekið gildi/)).toBeVisible()
  registry.isReachable = true
  await submit(user)
  expect(await screen.findByRole('dialog', { name: 'Leyniorð other' })).toBeVisible()
})

test('what was being typed is there when somebody comes back, until they start over', async () => {
  const { user } = setUp([clientOf('pool')])
  await fill(user, { Auðkenni: 'ferry' })
  expect(screen.queryByText(/það sem þú varst að skrifa/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Hætta við' }))
  await user.click(await screen.findByRole('link', { name: 'Skrá forrit' }))
  expect(await screen.findByText('Hér er það sem þú varst að skrifa áðan.')).toBeVisible()
  expect(screen.getByLabelText('Auðkenni')).toHaveValue('ferry')
  await user.click(screen.getByRole('button', { name: 'Byrja upp á nýtt' }))
  expect(screen.getByLabelText('Auðkenni')).toHaveValue('')
})

test('a registration is changed, and keeps what this page does not know', async () => {
  const { registry, user } = setUp([clientOf('pool', { fapiProfile: true })], '/clients/pool/change')
  await fill(user, { 'Heiti á ensku': 'The new pool', Ástæða: 'nýtt nafn' })
  await submit(user, 'Vista')
  expect(await screen.findByText('Skráningu pool var breytt.')).toBeVisible()
  expect(registry.clients.asked).toEqual([
    {
      method: 'PUT',
      path: '/v1/clients/pool',
      body: {
        ...{ why: 'nýtt nafn', expected: '2026-01-01T12:00:00.000Z' },
        registration: {
          ...clientOf('pool', { fapiProfile: true }).registration,
          name: { is: 'Forritið pool', en: 'The new pool' },
        },
      },
    },
  ])
  expect(window.location.pathname).toBe('/clients/pool')
})

test('who was slower than somebody else sees who was faster, keeps what they typed, and takes the rest as it is now', async () => {
  const { registry, user } = setUp([clientOf('pool')], '/clients/pool/change')
  await fill(user, { 'Heiti á ensku': 'The new pool', Ástæða: 'nýtt nafn' })
  const other = { ...clientOf('pool').registration, name: { is: 'Laugin', en: 'Pool' }, scope: 'openid' }
  registry.clients.change('pool', { name: other.name, registration: other })
  registry.clients.history = [
    {
      ...{ seq: 2, at: '2026-02-01T12:00:01Z', actor: 'operator: Páll', action: 'change', subject: 'pool' },
      ...{ version: null, reason: 'minna umfang', evidence: {}, previous: 'a'.repeat(64), hash: 'b'.repeat(64) },
    },
  ]
  await submit(user, 'Vista')
  expect(await screen.findByText(/^Það sem þú breyttir er hér enn/)).toBeVisible()
  expect(await screen.findByText(/Páll, rekstrarstjóri/)).toHaveTextContent('minna umfang')
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Einhver breytti þessu rétt áðan/))
  await user.click(screen.getByRole('button', { name: 'Halda áfram út frá þessu' }))
  expect(screen.getByRole('button', { name: 'Vista' })).toHaveFocus()
  await waitFor(() => expect(screen.getByLabelText('Heiti á íslensku')).toHaveValue('Laugin'))
  expect(screen.getByLabelText('profile: nafn og umboð')).not.toBeChecked()
  await submit(user, 'Vista')
  expect(await screen.findByText('Skráningu pool var breytt.')).toBeVisible()
  expect(registry.clients.asked.at(-1)?.body).toMatchObject({
    why: 'nýtt nafn',
    registration: { name: { is: 'Laugin', en: 'The new pool' }, scope: 'openid' },
  })
})

test('what others change while the form is open is said at once; one that is gone has no form', async () => {
  const { registry, user } = setUp([clientOf('pool')], '/clients/pool/change')
  await fill(user, { Ástæða: 'nýtt nafn' })
  registry.clients.change('pool', { disabledAt: '2026-02-01T12:00:00Z' })
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Einhver breytti þessu rétt áðan')).toBeVisible()
  registry.clients.all = []
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Forritið pool er ekki skráð.')).toBeVisible()
})
