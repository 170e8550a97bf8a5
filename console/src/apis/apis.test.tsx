import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

import { apiOf, clientOf, refused } from '../../test/fake-registrations'
import { FakeRegistry } from '../../test/fake-registry'
import { fill } from '../../test/fill'
import { openConsole } from '../../test/open'

function setUp(apis: ReturnType<typeof apiOf>[], path = '/apis') {
  const registry = new FakeRegistry([])
  registry.apis.all = apis
  return { registry, user: openConsole(registry, path) }
}
const texts = {
  Auðkenni: 'parking',
  'Slóð vefþjónustunnar': 'https://parking.example',
  Umfang: 'parking:read\nparking:pay',
  Ástæða: 'ný bílastæði',
}
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

test('the APIs are a link away, by their ids, and found by a scope; the clients beside them are others', async () => {
  const others = Array.from({ length: 5 }, (_, at) => apiOf(`api-${at}`, { tokenFormat: 'jwt' }))
  const { registry, user } = setUp([...others, apiOf('parking')], '/clients')
  registry.clients.all = [clientOf('pool')]
  expect(await screen.findByRole('article', { name: 'Forritið pool' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Vefþjónustur' }))
  expect(await screen.findByText('6 vefþjónustur')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vefþjónustur' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Forrit' })).not.toHaveAttribute('aria-current')
  expect([window.location.pathname, document.title]).toEqual(['/apis', 'Vefþjónustur · Stjórnborð Hliðs'])
  expect(screen.getByRole('article', { name: 'api-0' }).textContent).toBe(
    'api-0https://api-0.exampleLes tóka sjálf (jwt)api-0:readÍ gildi',
  )
  await user.type(screen.getByLabelText('Leita að vefþjónustu'), 'PARKING:READ')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('article', { name: 'parking' })).toHaveTextContent('Spyr um tóka hér (opaque)')
})

test('an API that asks about tokens is registered, and its secret is shown once; one that checks them has none', async () => {
  const { registry, user } = setUp([], '/new-api')
  await fill(user, texts)
  expect(screen.queryByLabelText('Leyniorð sem vefþjónustan á þegar')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Spyr um tóka hér (opaque)' }))
  expect(screen.queryByLabelText('Undirritun tóka')).toBeNull()
  await press(user, 'Skrá vefþjónustu')
  const shown = within(await screen.findByRole('dialog', { name: 'Leyniorð parking' }))
  expect(registry.apis.asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/v1/apis',
      {
        why: 'ný bílastæði',
        registration: {
          ...{ apiId: 'parking', identifier: 'https://parking.example' },
          ...{ scopes: ['parking:read', 'parking:pay'], tokenFormat: 'opaque' },
        },
      },
    ],
  ])
  await user.click(shown.getByRole('checkbox'))
  await user.click(shown.getByRole('button', { name: 'Loka' }))
  expect(await screen.findByRole('heading', { name: 'parking' })).toBeVisible()
  expect(screen.getByText('parking er skráð.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Skipta um leyniorð' })).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Breyta skráningu' }))
  await user.click(await screen.findByRole('radio', { name: 'Les tóka sjálf (jwt)' }))
  await fill(user, { Ástæða: 'les þá sjálf' })
  await press(user, 'Vista')
  expect(await screen.findByText('Skráningu parking var breytt.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Skipta um leyniorð' })).toBeNull()
})

test('everything that is registered is said in words, with what was done to it', async () => {
  const { registry } = setUp([], '/apis/parking')
  const entry = {
    ...{ seq: 7, at: '2026-02-01T12:00:00Z', actor: 'operator: Páll', version: null, evidence: {} },
    ...{ subject: 'parking', previous: 'a'.repeat(64), hash: 'b'.repeat(64) },
  }
  const actions = ['remove-api', 'enable-api', 'disable-api', 'rotate-secret-api', 'change-api', 'add-api']
  registry.apis.history = actions.map((action, at) => ({ ...entry, seq: 7 - at, action, reason: action }))
  registry.apis.all = [apiOf('parking', { tokenFormat: 'jwt', scopes: ['read', 'pay'], tokenLifetime: 'long' })]
  const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling
  expect(await screen.findByRole('heading', { name: 'parking' })).toBeVisible()
  expect(valueOf('Slóð vefþjónustunnar')).toHaveTextContent('https://parking.example')
  expect(valueOf('Umfang')).toHaveTextContent('readpay')
  expect(valueOf('Hvernig hún sannreynir tóka')).toHaveTextContent('Les tóka sjálf (jwt)')
  expect(valueOf('Undirritun tóka')).toHaveTextContent('ES256')
  expect(valueOf('Gildistími tóka í sekúndum')).toHaveTextContent('600 sekúndur')
  expect(valueOf('tokenLifetime')).toHaveTextContent('"long"')
  const history = within(screen.getByRole('region', { name: 'Saga' }))
  await history.findByRole('heading', { name: 'Vefþjónusta skráð: parking' })
  expect(history.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Vefþjónustu eytt: parking',
    'Kveikt aftur: parking',
    'Slökkt: parking',
    'Nýtt leyniorð búið til: parking',
    'Skráningu breytt: parking',
    'Vefþjónusta skráð: parking',
  ])
})

test('what only the service knows stands at its field, and an id that somebody has is said there', async () => {
  const { registry, user } = setUp([apiOf('parking')], '/new-api')
  await fill(user, texts)
  await press(user, 'Skrá vefþjónustu')
  expect(await screen.findByText('Vefþjónusta með þessu auðkenni er þegar skráð.')).toBeVisible()
  const id = screen.getByLabelText('Auðkenni')
  await waitFor(() => expect(id).toHaveFocus())
  registry.apis.onCall = ({ method }) =>
    method === 'POST'
      ? refused('bad-registration', 400, {
          faults: [
            { field: 'identifier', message: 'is that of the API tolls.' },
            { field: 'scopes', message: 'do not hold what they may ask for.', clients: ['pool', 'harbour'] },
            { field: 'tokenSignedResponseAlg', message: 'has to be ES256 or PS256.', clients: ['bank'] },
          ],
        })
      : undefined
  await fill(user, { Auðkenni: 'other' })
  await press(user, 'Skrá vefþjónustu')
  expect(await screen.findByText('Önnur vefþjónusta er skráð með þessa slóð.')).toBeVisible()
  expect(screen.getByText(/^Þessi forrit mega biðja um umfang sem hér vantar: pool, harbour\./)).toBeVisible()
  expect(screen.getByText(/^Þessi forrit fylgja FAPI 2\.0 og mega biðja um tókana: bank\./)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Slóð vefþjónustunnar')).toHaveFocus())
})

test('one that clients may ask for is not removed, and it says which have to change first', async () => {
  const { registry, user } = setUp([apiOf('parking')], '/apis/parking')
  const inUse = refused('api-in-use', 409, { clients: ['pool', 'harbour'] })
  registry.apis.onCall = ({ path }) => (path.endsWith('/remove') ? inUse : undefined)
  await user.click(await screen.findByRole('button', { name: 'Eyða' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Eyða parking' }))
  await user.type(dialog.getByLabelText('Ástæða'), 'lokað')
  await user.type(dialog.getByLabelText('Skrifaðu parking til staðfestingar'), 'parking{Enter}')
  expect(await dialog.findByText(/^Þessi forrit mega biðja um tóka fyrir vefþjónustuna: pool, harbour\./)).toBeVisible()
})

test('who was slower than somebody else is told, keeps what they typed, and goes on from what is now', async () => {
  const { registry, user } = setUp([apiOf('parking')], '/apis/parking/change')
  await fill(user, { Umfang: 'parking:read\nparking:pay', Ástæða: 'greiðslur' })
  registry.apis.change('parking', {
    registration: { ...apiOf('parking').registration, tokenSeconds: 60 },
  })
  await press(user, 'Vista')
  expect(await screen.findByText(/^Það sem þú breyttir er hér enn/)).toBeVisible()
  await press(user, 'Halda áfram út frá þessu')
  await press(user, 'Vista')
  expect(await screen.findByText('Skráningu parking var breytt.')).toBeVisible()
  expect(registry.apis.asked.at(-1)?.body).toMatchObject({
    registration: { scopes: ['parking:read', 'parking:pay'], tokenSeconds: 60 },
  })
})

test.each([
  [refused('no-clients', 404), 'Hér er engin skrá yfir vefþjónustur', /IDENTITY_ADMIN_TOKEN er ekki eins/],
  [refused('operators-only', 403), 'Þessi síða er fyrir rekstrarstjóra', /Aðeins rekstrarstjórar sjá skráðar/],
])('who has no APIs to see is told why', async (answer, title, text) => {
  const { registry } = setUp([])
  registry.apis.onCall = () => answer
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('an address of none says so, and leads to the list', async () => {
  setUp([], '/apis/gone')
  expect(await screen.findByText('Vefþjónustan gone er ekki skráð.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Allar vefþjónustur' })).toHaveAttribute('href', '/apis')
})
