import * as oidc from 'openid-client'

import {
  basic,
  basicHeaders,
  callback,
  discover,
  errorOf,
  exchange,
  native,
  ofBrowser,
  ofOtherBrowser,
  page,
  post,
  request,
  signInAt,
} from '../../test/registrations'
import { identitySuite } from '../../test/suite'

const clients = [basic, native, ofBrowser, ofOtherBrowser]
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify(clients) }))

const preflight = (path: string, origin: string) =>
  fetch(service.running.origin + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  })
const cors = ({ headers }: Response) => [...headers.keys()].filter((each) => each.startsWith('access-control-'))

test.each(['/connect/token', '/connect/userinfo', '/connect/revocation', '/connect/request'])(
  'pages of registered origins may ask and read at %s, and never with cookies',
  async (path) => {
    const address = service.running.origin + path
    const before = await preflight(path, page)
    expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, page])
    expect(before.headers.get('access-control-allow-methods')).toContain('POST')
    expect(before.headers.get('access-control-allow-headers')).toBe('authorization')
    const answer = await post(address, { client_id: 'page' }, { origin: page })
    expect(answer.headers.get('access-control-allow-origin')).toBe(page)
    expect(answer.headers.get('vary')).toMatch(/origin/i)
    for (const { headers } of [before, answer]) expect(headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sund.example',
      `${page}.evil.example`,
      `${page}:444`,
    ]) {
      expect([origin, cors(await preflight(path, origin))]).toEqual([origin, []])
      expect([origin, cors(await post(address, { client_id: 'page' }, { origin }))]).toEqual([origin, []])
    }
  },
)

test('no page asks about tokens, which is for the servers of APIs', async () => {
  const path = '/connect/introspection'
  const asked = await post(service.running.origin + path, { client_id: 'page', token: 'x' }, { origin: page })
  expect([cors(await preflight(path, page)), cors(asked)]).toEqual([[], []])
})

test('an application is asked for by its own pages, not by those of another', async () => {
  const { origin } = service.running
  const parameters = { ...exchange, code: 'x', redirect_uri: callback }
  const asks = (client_id: string) =>
    client_id === 'basic'
      ? post(`${origin}/connect/token`, parameters, { ...basicHeaders, origin: page })
      : post(`${origin}/connect/token`, { ...parameters, client_id }, { origin: page })
  for (const id of ['other-page', 'native', 'basic']) {
    const answer = await asks(id)
    expect([id, cors(answer), await errorOf(answer)]).toEqual([id, [], 'invalid_request'])
  }
  const { tokens } = await signInAt(await discover(origin, 'native', oidc.None()), 'is.sund.app:/callback')
  const headers = { authorization: `Bearer ${tokens.access_token}`, origin: page }
  const answer = await fetch(`${origin}/connect/userinfo`, { headers })
  expect([answer.ok, cors(answer)]).toEqual([false, []])
})

test('what is tried in the name of an application is noted, without what whoever tried made up', async () => {
  const { running } = service
  const { origin } = running
  const asking = { ...request, client_id: 'basic', redirect_uri: callback }
  const pushed = await post(`${origin}/connect/request`, asking, basicHeaders)
  const { request_uri } = (await pushed.json()) as { request_uri: string }
  const authorize = async (parameters: Record<string, string>) => {
    const answer = await fetch(`${origin}/connect/authorize?${new URLSearchParams(parameters)}`, { redirect: 'manual' })
    const to = new URL(answer.headers.get('location') ?? '', origin)
    return [answer.status, to.searchParams.get('error')]
  }
  running.log.splice(0)
  const stranger = 'https://0101302399.example'
  const redeeming = { ...exchange, client_id: 'page', code: 'x', redirect_uri: callback }
  expect(await errorOf(await post(`${origin}/connect/token`, redeeming, { origin: stranger }))).toBe('invalid_request')
  expect(await authorize({ ...asking, redirect_uri: stranger })).toEqual([400, null])
  expect(await authorize({ ...asking, redirect_uri: `${callback}#0101302399` })).toEqual([400, null])
  expect(await authorize({ client_id: 'page', request_uri })).toEqual([303, 'invalid_request_object'])
  const noted = running.log.filter((line) => line.includes('client-refused'))
  expect(noted.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ clientId: 'page', why: 'origin', address: '/connect/token' }),
    expect.objectContaining({ clientId: 'basic', why: 'redirect-address', address: '/connect/authorize' }),
    expect.objectContaining({ clientId: 'basic', why: 'redirect-address', address: '/connect/authorize' }),
    expect.objectContaining({ clientId: 'page', why: 'request', address: '/connect/authorize' }),
  ])
  expect(running.log.join()).not.toContain('0101302399')
  // What the client pushed is still its own.
  expect(await authorize({ client_id: 'basic', request_uri })).toEqual([303, null])
})

test.each(['/connect/authorize', '/connect/endsession', '/me/user', '/login/context'])(
  'pages have nothing to read at %s',
  async (path) => {
    expect(cors(await preflight(path, page))).toEqual([])
    const asked = await fetch(service.running.origin + path, { headers: { origin: page }, redirect: 'manual' })
    expect(cors(asked)).toEqual([])
  },
)

test('a page signs people in with a request that it pushed', async () => {
  const configuration = await discover(service.running.origin, 'page', oidc.None())
  expect((await signInAt(configuration, callback, true)).claims).toMatchObject({ aud: 'page' })
})
