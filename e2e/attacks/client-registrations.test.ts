import { errorOf, pathOf, post } from 'identity/test/registrations'
import { relyingParty } from 'identity/test/relying-party'
import { openInteraction } from 'identity/test/signing-in'

import { entriesIn, operatorOf, soonEach } from './support/operator'
import { portalSuite } from './support/portal'

/** Two processes of the identity service take turns, so each second request is served by the one that was not told. */
const running = portalSuite(undefined, {}, 2)
const { hlid, fileWith, change, ...operator } = operatorOf(() => running.portal)

const pool = {
  clientId: 'pool',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: ['https://sund.example/'],
  scope: 'openid profile events',
}

const add = (clientId: string) => operator.add('client', { ...pool, clientId })

const tokenFor = (clientId: string, secret: string) =>
  post(
    `${running.portal.origin}/connect/token`,
    { grant_type: 'client_credentials', scope: 'events' },
    { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
  )

const statusFor = (clientId: string, secret: string) => async () => (await tokenFor(clientId, secret)).status

test('a client that was added with the command signs people in, in every process', async () => {
  const secret = await add('pool')
  await soonEach(statusFor('pool', secret), 200)
  const client = await relyingParty(running.portal.origin, { ...pool, clientSecret: secret })
  expect(await openInteraction(running.portal.browser(), (await client.begin()).path)).toMatch(/^.connect.authorize/)
  const { said } = await hlid(['client', 'list'])
  expect(said).toMatch(/^pool +client_secret_basic +The pool$/m)
  expect(said).toMatch(/^demo .*as the settings have it$/m)
  const shown = await hlid(['client', 'show', 'pool'])
  expect(JSON.parse(shown.said)).toEqual({ ...pool, changedAt: expect.any(String) })
  expect(JSON.stringify([shown, running.portal.log()])).not.toContain(secret)
})

test('while a secret is rotated both are good, and the older one until it ends', async () => {
  const older = await add('rotating')
  const { said: newer, told } = await hlid([
    'client',
    'rotate-secret',
    'rotating',
    '--older-ends',
    '2h',
    '--why',
    'yearly',
  ])
  expect(told).toMatch(/the old one ends at 20\d\d-/)
  await soonEach(statusFor('rotating', newer), 200)
  await soonEach(statusFor('rotating', older), 200)
  const again = await hlid(['client', 'rotate-secret', 'rotating', '--why', 'once more'])
  expect([again.code, again.told]).toEqual([1, expect.stringContaining('has two secrets already')])
  running.portal.identity.later(2 * 3600_000 + 1000)
  expect(await errorOf(await tokenFor('rotating', older))).toBe('invalid_client')
  expect((await tokenFor('rotating', newer)).status).toBe(200)
  const { said: newest } = await hlid([
    'client',
    'rotate-secret',
    'rotating',
    '--older-ends',
    'now',
    '--why',
    'it leaked',
  ])
  await soonEach(statusFor('rotating', newer), 401)
  expect((await tokenFor('rotating', newest)).status).toBe(200)
})

test('a changed registration holds in every process, and keeps its secret', async () => {
  const secret = await add('moving')
  await soonEach(statusFor('moving', secret), 200)
  const moved = { ...pool, clientId: 'moving', redirectUris: ['https://sund.example/new'] }
  const { code, said: made } = await change('moving', moved, 'a new address')
  expect([code, made]).toEqual([0, 'moving is changed.'])
  const begin = async (redirect_uri: string) =>
    (await fetch(running.portal.origin + pathOf({ client_id: 'moving', redirect_uri }), { redirect: 'manual' })).status
  await soonEach(() => begin('https://sund.example/new'), 303)
  await soonEach(() => begin('https://sund.example/callback'), 400)
  expect((await tokenFor('moving', secret)).status).toBe(200)
  const other = await change('moving', { ...moved, clientId: 'other' }, 'a slip')
  expect([other.code, other.told]).toEqual([1, expect.stringContaining('clientId has to be moving')])
  expect((await change('nobody', { ...moved, clientId: 'nobody' }, 'x')).told).toBe(
    'No client application nobody is registered.',
  )
})

test('of two operators who began from the same registration, the second is told what the first one did', async () => {
  await add('shared')
  const { said: seen } = await hlid(['client', 'show', 'shared'])
  const registration: object = JSON.parse(seen)
  const put = (rest: object, ...options: string[]) =>
    hlid(['client', 'change', 'shared', fileWith({ ...registration, ...rest }), '--why', 'both at once', ...options])
  expect((await put({ scope: 'openid' })).code).toBe(0)
  const second = await put({ scope: 'openid profile', postLogoutRedirectUris: [] })
  expect([second.code, second.told.replace(/, 20\d\d-[-\d]+ [\d:]+/, '')]).toEqual([
    1,
    'shared was changed since you looked: change by operator: first operator, “both at once”. What is registered now differs from your file in postLogoutRedirectUris, scope. Nothing is done. Look at it with npx hlid client show shared, and begin again from there.',
  ])
  expect(JSON.parse((await hlid(['client', 'show', 'shared'])).said)).toMatchObject({ scope: 'openid' })
  expect((await put({ scope: 'openid profile' }, '--override')).code).toBe(0)
})

test('a file that does not say which version it changes is taken only where it is to override whatever there is', async () => {
  await add('written')
  const file = fileWith({ ...pool, clientId: 'written', scope: 'openid' })
  const { code, told } = await hlid(['client', 'change', 'written', file, '--why', 'from a template'])
  expect([code, told]).toEqual([
    1,
    expect.stringContaining('Begin with npx hlid client show written > written.json, which says so as changedAt'),
  ])
  expect((await hlid(['client', 'change', 'written', file, '--why', 'from a template', '--override'])).code).toBe(0)
})

test('a disabled client is let in nowhere, and a person is told why', async () => {
  const { origin, identity } = running.portal
  const secret = await add('closing')
  await soonEach(statusFor('closing', secret), 200)
  const { access_token: token } = (await (await tokenFor('closing', secret)).json()) as { access_token: string }
  const eventsBy = async () =>
    (await fetch(`${origin}/v1/events`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await eventsBy()).toBe(200)
  identity.log.splice(0)
  expect((await hlid(['client', 'disable', 'closing', '--why', 'it was broken into'])).code).toBe(0)

  await soonEach(statusFor('closing', secret), 401)
  expect(await errorOf(await tokenFor('closing', secret))).toBe('invalid_client')
  expect(await eventsBy()).toBe(401)
  const request = { client_id: 'closing', redirect_uri: 'https://sund.example/callback' }
  const headers = { authorization: `Basic ${btoa(`closing:${secret}`)}` }
  const pushed = await post(
    `${origin}/connect/request`,
    Object.fromEntries(new URLSearchParams(pathOf(request).split('?')[1])),
    headers,
  )
  expect([pushed.status, await errorOf(pushed)]).toEqual([401, 'invalid_client'])
  const page = await fetch(origin + pathOf(request), { headers: { accept: 'text/html', 'accept-language': 'en' } })
  expect([page.status, await page.text()]).toEqual([
    400,
    expect.stringContaining('Sign-in to this service is switched off'),
  ])

  expect((await hlid(['client', 'enable', 'closing', '--why', 'mended'])).code).toBe(0)
  await soonEach(statusFor('closing', secret), 200)
  expect((await hlid(['client', 'remove', 'closing', '--why', 'over'])).code).toBe(0)
  await soonEach(statusFor('closing', secret), 401)
  const gone = await fetch(origin + pathOf(request), { headers: { accept: 'text/html', 'accept-language': 'en' } })
  expect(await gone.text()).toContain('Unknown service')
  const { said } = await hlid(['client', 'history', 'closing'])
  expect(entriesIn(said)).toEqual([
    'remove closing, operator: first operator, over',
    'enable closing, operator: first operator, mended',
    'disable closing, operator: first operator, it was broken into',
    'add closing, operator: first operator, a new service',
  ])
  expect((await hlid(['client', 'history', '--verify'])).said).toMatch(/^The history is whole/)
})

test('who is not let in is noted without a secret, and without what a stranger made up', async () => {
  const secret = await add('noted')
  await soonEach(statusFor('noted', secret), 200)
  const { identity, origin } = running.portal
  identity.log.splice(0)
  const stranger = '0101302399'
  const asks = [
    () => tokenFor('noted', 'a wrong secret that nobody should read'),
    () => tokenFor(stranger, secret),
    () => fetch(origin + pathOf({ client_id: stranger, redirect_uri: 'https://sund.example/callback' })),
  ]
  // Once of each process; the log is that of the first.
  for (const ask of [...asks, ...asks].sort((one, other) => asks.indexOf(one) - asks.indexOf(other))) await ask()
  const noted = identity.log.filter((line) => line.includes('client-refused'))
  expect(noted.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ clientId: 'noted', why: 'proof', address: '/connect/token' }),
    expect.objectContaining({ why: 'unknown', address: '/connect/token' }),
    expect.objectContaining({ why: 'unknown', address: '/connect/authorize' }),
  ])
  for (const word of [secret, stranger, 'a wrong secret']) expect(noted.join()).not.toContain(word)
})

test('a registration that is not right is refused with each field and what would be', async () => {
  const wrong = { ...pool, clientId: 'wrong', scope: 'openid mail', redirectUris: [] }
  const { code, told } = await hlid(['client', 'add', fileWith(wrong), '--why', 'a try'])
  expect(code).toBe(1)
  expect(
    told
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual([
    'redirectUris is not right: redirectUris has to be a list of one address or more.',
    'scope is not right: scope has to be words of openid, profile, email, phone, inquiries, events, offline_access.',
  ])
  const { said } = await hlid(['client', 'list'])
  expect(said).not.toContain('wrong')
})

test('the FAPI 2.0 profile is one word of a registration, and what contradicts it is refused', async () => {
  const fapi = { ...pool, clientId: 'fapi', securityProfile: 'fapi2', jwksUri: 'https://sund.example/jwks' }
  const wrong = fileWith({ ...fapi, dpopBoundAccessTokens: false })
  const refused = await hlid(['client', 'add', wrong, '--why', 'a try'])
  expect([refused.code, refused.told]).toEqual([1, expect.stringContaining('dpopBoundAccessTokens has to be true')])
  const { code, said } = await hlid(['client', 'add', fileWith(fapi), '--why', 'a bank'])
  expect([code, said]).toEqual([0, 'fapi is registered.'])
  expect((await hlid(['client', 'list'])).said).toMatch(/^fapi +fapi2 +The pool$/m)
  // The request itself, by whoever sends a browser, is none.
  const begin = async () => {
    const path = pathOf({ client_id: 'fapi', redirect_uri: 'https://sund.example/callback' })
    const answer = await fetch(running.portal.origin + path, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? running.portal.origin).searchParams.get('error')
  }
  await soonEach(begin, 'invalid_request')
})

test('registrations are changed by operators alone', async () => {
  const { gateway, identity } = running.portal
  const { body } = await gateway.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'a team' })
  const token: unknown = Object(body)['token']
  const { code, told } = await hlid(['client', 'list'], String(token))
  expect([code, told]).toEqual([1, expect.stringContaining('Only an operator may do this')])
  for (const headers of [{}, { authorization: 'Bearer of-somebody' }, { authorization: `Bearer ${gateway.operator}` }])
    expect((await fetch(`${identity.origin}/admin/clients`, { headers })).status).toBe(401)
  expect((await fetch(`${running.portal.origin}/admin/clients`)).status).toBe(404)
})
