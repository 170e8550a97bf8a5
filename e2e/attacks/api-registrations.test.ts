import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { errorOf, post } from 'identity/test/registrations'

import { entriesIn, operatorOf, soonEach } from './support/operator'
import { portalSuite } from './support/portal'

/** Two processes of the identity service take turns, so each second request is served by the one that was not told. */
const running = portalSuite(undefined, {}, 2)
const { hlid, fileWith, add, change } = operatorOf(() => running.portal)

const permits = {
  apiId: 'permits',
  identifier: 'https://permits.example/api',
  scopes: ['permits:read', 'permits:grant'],
  tokenFormat: 'opaque',
}
const town = {
  clientId: 'town',
  name: { is: 'Bærinn', en: 'The town' },
  redirectUris: ['https://town.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid',
  apis: [{ api: 'permits', ownScope: 'permits:read' }],
}

const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })
const asking = (client: string, secret: string) => () =>
  post(
    `${running.portal.origin}/connect/token`,
    { grant_type: 'client_credentials', resource: permits.identifier, scope: 'permits:read' },
    basic(client, secret),
  )
const introspecting = (api: string, secret: string, token: string) => () =>
  post(`${running.portal.origin}/connect/introspection`, { token }, basic(api, secret))
const statusOf = (ask: () => Promise<Response>) => async () => (await ask()).status
const isActive = (ask: () => Promise<Response>) => async () => {
  const { active }: { active?: unknown } = Object(await (await ask()).json())
  return active
}

test('an API that was added with the command has tokens in every process, until it is disabled and removed', async () => {
  const ofApi = await add('api', permits)
  const ofTown = await add('client', town)
  const ask = asking('town', ofTown)
  await soonEach(statusOf(ask), 200)
  const { access_token: token } = (await (await ask()).json()) as { access_token: string }
  const introspect = introspecting('permits', ofApi, token)
  await soonEach(isActive(introspect), true)

  const { said: newer } = await hlid(['api', 'rotate-secret', 'permits', '--older-ends', 'now', '--why', 'it leaked'])
  await soonEach(statusOf(introspect), 401)
  await soonEach(isActive(introspecting('permits', newer, token)), true)
  running.portal.identity.log.splice(0)
  expect(await errorOf(await introspect())).toBe('invalid_client')
  expect(await errorOf(await introspect())).toBe('invalid_client')
  const noted = running.portal.identity.log.filter((line) => line.includes('client-refused'))
  expect(noted.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ clientId: 'permits', why: 'proof', address: '/connect/introspection' }),
  ])

  const shown = await hlid(['api', 'show', 'permits'])
  const { changedAt, ...registration } = JSON.parse(shown.said) as typeof permits & { changedAt: string }
  expect(registration).toEqual(permits)
  const { said: listed } = await hlid(['api', 'list'])
  expect(listed).toMatch(/^permits +opaque +https:\/\/permits\.example\/api$/m)
  for (const secret of [ofApi, newer])
    expect(JSON.stringify([shown, listed, running.portal.log()])).not.toContain(secret)

  const fewer = fileWith({ ...permits, changedAt, scopes: ['permits:grant'] })
  const { code, told } = await hlid(['api', 'change', 'permits', fewer, '--why', 'a slip'])
  expect([code, told]).toEqual([1, expect.stringContaining('scopes do not hold what town may ask for')])
  const removed = await hlid(['api', 'remove', 'permits', '--why', 'over'])
  expect([removed.code, removed.told]).toEqual([1, expect.stringContaining('town may ask for permits')])

  expect((await hlid(['api', 'disable', 'permits', '--why', 'it was broken into'])).code).toBe(0)
  await soonEach(statusOf(ask), 400)
  expect(await errorOf(await ask())).toBe('invalid_target')
  await soonEach(statusOf(introspecting('permits', newer, token)), 401)
  expect((await hlid(['api', 'enable', 'permits', '--why', 'mended'])).code).toBe(0)
  await soonEach(statusOf(ask), 200)
  await soonEach(isActive(introspecting('permits', newer, token)), true)

  const { apis: _, ...without } = town
  expect((await change('town', without, 'no need')).code).toBe(0)
  expect((await hlid(['api', 'remove', 'permits', '--why', 'over'])).code).toBe(0)
  await soonEach(statusOf(introspecting('permits', newer, token)), 401)

  const by = 'operator: first operator'
  expect(entriesIn((await hlid(['api', 'history', 'permits'])).said)).toEqual([
    `remove-api permits, ${by}, over`,
    `enable-api permits, ${by}, mended`,
    `disable-api permits, ${by}, it was broken into`,
    `rotate-secret-api permits, ${by}, it leaked`,
    `add-api permits, ${by}, a new service`,
  ])
  // One line of entries, and each kind is told its own.
  expect(entriesIn((await hlid(['client', 'history', '--limit', '2'])).said)).toEqual([
    `change town, ${by}, no need`,
    `add town, ${by}, a new service`,
  ])
  const [ofApis, ofClients] = [
    await hlid(['api', 'history', '--verify']),
    await hlid(['client', 'history', '--verify']),
  ]
  expect(ofApis.said).toMatch(/^The history is whole: /)
  expect(ofApis.said).toBe(ofClients.said)
})

test('dots alone are no id, since they would be another address', async () => {
  const added = await hlid(['api', 'add', fileWith({ ...permits, apiId: '..' }), '--why', 'a try'])
  expect([added.code, added.told]).toEqual([1, expect.stringContaining('apiId has to be 1 to 64 of A to Z')])
  const { registry, operator } = running.portal.gateway
  const asked = http.request(`${registry}/v1/apis/x`, {
    path: '/v1/apis/..',
    headers: { authorization: `Bearer ${operator}` },
  })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([400, expect.stringContaining('bad-request')])
})

test('a registration that is not right is refused with each field and what would be', async () => {
  const wrong = { ...permits, apiId: 'wrong', scopes: ['openid'], tokenSeconds: 7 }
  const { code, told } = await hlid(['api', 'add', fileWith(wrong), '--why', 'a try'])
  expect(code).toBe(1)
  expect(told).toContain('scopes[0] is not right: scopes has to be a list of one scope or more')
  expect(told).toContain('tokenSeconds is not right: tokenSeconds has to be a whole number from 60 to 3600.')
  const { said } = await hlid(['api', 'list'])
  expect(said).not.toContain('wrong')
  expect((await hlid(['api', 'show', 'wrong'])).told).toBe('No API wrong is registered.')
})

test('APIs are registered by operators alone', async () => {
  const { gateway, identity } = running.portal
  const { body } = await gateway.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'a team' })
  const token: unknown = Object(body)['token']
  for (const args of [['list'], ['add', fileWith(permits), '--why', 'a try'], ['history']]) {
    const { code, told } = await hlid(['api', ...args], String(token))
    expect([code, told]).toEqual([1, expect.stringContaining('Only an operator may do this')])
  }
  for (const headers of [{}, { authorization: `Bearer ${gateway.operator}` }])
    expect((await fetch(`${identity.origin}/admin/apis`, { headers })).status).toBe(401)
})
