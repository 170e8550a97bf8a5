import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { authenticate, codeFor, continueTo, decide, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()

test('a person with nobody to act for goes straight through, and the client learns who they are', async () => {
  const client = await relyingParty(service.running.origin)
  const browser = new Browser(service.running.origin)
  const begun = await client.begin()
  const returnUrl = await openInteraction(browser, begun.path)
  expect(await signIn(browser, returnUrl, '6110007')).toBe(continueTo(returnUrl))
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  const tokens = await begun.finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ name: 'Hrafn Einfari', nationalId: '0700990079', amr: ['sms', 'mca'] })
  expect(tokens.claims()).not.toHaveProperty('onBehalfOf')
  expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
})

test('somebody who acts for a company says so in the ID token', async () => {
  const client = await relyingParty(service.running.origin)
  const browser = new Browser(service.running.origin)
  const begun = await client.begin()
  const returnUrl = await openInteraction(browser, begun.path)
  await signIn(browser, returnUrl, '6110001')
  expect(await next(browser, continueTo(returnUrl))).toBe(`/app/delegation?returnUrl=${encodeURIComponent(returnUrl)}`)
  const list = await browser.json<{ delegations: { nationalId: string }[] }>(
    'GET',
    `/v1/actor/delegations?returnUrl=${encodeURIComponent(returnUrl)}`,
  )
  expect(list.body.delegations).toHaveLength(6)
  const chosen = await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: '4100900010' })
  expect(chosen.body).toEqual({ returnUrl: continueTo(returnUrl), next: returnUrl })
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  const tokens = await begun.finish(await next(browser, returnUrl))
  expect(tokens.claims()?.['onBehalfOf']).toEqual({
    nationalId: '4100900010',
    name: 'Prufa ehf.',
    subjectKind: 'company',
    types: ['ProcurationHolder'],
  })
})

test.each([
  ['prompt=login', { prompt: 'login' }],
  ['max_age=0', { max_age: '0' }],
])('a client that asks for a sign-in of now (%s) gets one from a person who is signed in', async (_, asked) => {
  const client = await relyingParty(service.running.origin)
  const browser = new Browser(service.running.origin)
  const mustSignIn = async (returnUrl: string) => {
    const context = await browser.json('GET', `/login/context?returnUrl=${encodeURIComponent(returnUrl)}`)
    return context.body['mustSignIn']
  }
  const first = await openInteraction(browser, (await client.begin()).path)
  expect(await mustSignIn(first)).toBe(false)
  await signIn(browser, first, '6110007')
  const again = await client.begin(asked)
  const returnUrl = await openInteraction(browser, again.path)
  expect(await mustSignIn(returnUrl)).toBe(true)
  await signIn(browser, returnUrl, '6110007')
  await next(browser, continueTo(returnUrl))
  const tokens = await again.finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ nationalId: '0700990079' })
})

test.each([
  ['a minor', '0100150109'],
  ['a stranger', '4300010031'],
  ['a mandate that has ended', '4100900010'],
])('nobody acts for %s', async (_, nationalId) => {
  const phone = nationalId === '4100900010' ? '6110007' : '6110001'
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, (await (await relyingParty(service.running.origin)).begin()).path)
  await signIn(browser, returnUrl, phone)
  const refused = await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId })
  expect(refused).toMatchObject({ status: 403, body: { detail: 'delegation-not-held' } })
})

test('a new person is led to contact details once, and then on', async () => {
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, (await (await relyingParty(service.running.origin)).begin()).path)
  await signIn(browser, returnUrl, '6110002')
  expect(await next(browser, continueTo(returnUrl))).toMatch(/^\/app\/user-profile\?continue_onboarding=true/)
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
})

test('whose session ends among the contact details is led back to them', async () => {
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, (await (await relyingParty(service.running.origin)).begin()).path)
  await signIn(browser, returnUrl, '6110002')
  await next(browser, continueTo(returnUrl))
  await signIn(browser, returnUrl, '6110002')
  expect(await next(browser, continueTo(returnUrl))).toMatch(/^\/app\/user-profile\?continue_onboarding=true/)
})

test.each([
  ['decline', 'declined'],
  ['wrongCode', 'wrongCode'],
])('%s on the phone is told as %s, and signs nobody in', async (action, status) => {
  const browser = new Browser(service.running.origin)
  const { body } = await authenticate(browser, '', '6110007')
  const polling = browser.json('POST', '/login/phone/poll', { session: body.session.id })
  await decide(service.running.origin, body.session.id, action)
  expect((await polling).body).toEqual({ status, pollAfterMs: 0 })
  expect((await browser.json('POST', '/login/phone/signin', { session: body.session.id })).status).toBe(410)
})

test('an unreachable phone and one that is nobody’s', async () => {
  const browser = new Browser(service.running.origin)
  const unreachable = await authenticate(browser, '', '6110008')
  const answer = await browser.json('POST', '/login/phone/poll', { session: unreachable.body.session.id })
  expect(answer.body).toMatchObject({ status: 'unreachable' })
  const nobody = await authenticate(browser, '', '6999999')
  expect(nobody.status).toBe(200)
  expect(await decide(service.running.origin, nobody.body.session.id, 'approve')).toBe(204)
  expect((await browser.json('POST', '/login/phone/signin', { session: nobody.body.session.id })).status).toBe(409)
})

test('one attempt signs in once; before it is approved the answer is to wait', async () => {
  const browser = new Browser(service.running.origin)
  const { body } = await authenticate(browser, '', '6110007')
  const { id } = body.session
  expect((await browser.json('POST', '/login/phone/signin', { session: id })).status).toBe(409)
  await decide(service.running.origin, id, 'approve')
  const answers = await Promise.all([1, 2, 3].map(() => browser.json('POST', '/login/phone/signin', { session: id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('a session whose answer was lost is given again, and is one session; after signing out it is not', async () => {
  const browser = new Browser(service.running.origin)
  const { body } = await authenticate(browser, '', '6110007')
  await decide(service.running.origin, body.session.id, 'approve')
  const signin = (answerLost: boolean) =>
    browser.json('POST', '/login/phone/signin', { session: body.session.id, answerLost })
  expect((await signin(true)).status).toBe(200)
  const lost = browser.cookie('__Host-session')
  expect((await signin(false)).status).toBe(410)
  expect((await signin(true)).status).toBe(200)
  expect(browser.cookie('__Host-session')).not.toBe(lost)
  expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
  await browser.json('POST', '/me/signout', {})
  expect((await signin(true)).status).toBe(410)
  expect((await browser.json('GET', '/me/user')).body).not.toHaveProperty('nationalId')
})

test('another browser can neither use a return URL nor see an attempt', async () => {
  const client = await relyingParty(service.running.origin)
  const victim = new Browser(service.running.origin)
  const thief = new Browser(service.running.origin)
  const returnUrl = await openInteraction(victim, (await client.begin()).path)
  await openInteraction(thief, (await client.begin()).path)
  const query = `?returnUrl=${encodeURIComponent(returnUrl)}`
  expect((await thief.json('GET', `/login/phone/${query}`)).status).toBe(410)
  const { body } = await authenticate(victim, returnUrl, '6110007')
  expect((await thief.json('POST', '/login/phone/poll', { session: body.session.id })).status).toBe(404)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/connect/authorize/aaaaaaaaaaaaaaaaaaaaa',
  'javascript:alert(1)',
  '/connect/authorize/aaaaaaaaaaaaaaaaaaaaa',
  '/connect/authorize/aaaaaaaaaaaaaaaaaaaaa%2F..%2F',
  '%2Fconnect%2Fauthorize',
  'x'.repeat(3000),
])('a return URL that leads nowhere is dropped: %s', async (returnUrl) => {
  const browser = new Browser(service.running.origin)
  const query = `?returnUrl=${encodeURIComponent(returnUrl)}`
  expect(await next(browser, `/continue${query}`)).toBe('/app/login')
  expect((await browser.json('GET', `/login/context${query}`)).body).toMatchObject({ clientName: null })
  await browser.json('GET', '/me/user')
  const checked = await browser.json('POST', '/login/phone/check-device', { returnUrl, userIdentifier: '6110001' })
  expect(checked.status).toBe(410)
})

test('a second factor is asked for, counted, and remembers the device', async () => {
  const browser = new Browser(service.running.origin)
  const check = () => browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: '6110004' })
  expect((await check()).body).toEqual({
    isNewLoginRestricted: false,
    isTwoFactorRequired: true,
    rememberDevice: false,
  })
  expect((await authenticate(browser, '', '6110004')).status).toBe(409)
  const code = await codeFor(service.running, '6110004')
  const wrong = code === '000' ? '001' : '000'
  expect((await authenticate(browser, '', '6110004', { secondFactorCode: wrong })).body).toMatchObject({
    remainingAttempts: 2,
    detail: 'invalid',
  })
  const { body } = await authenticate(browser, '', '6110004', { secondFactorCode: code, rememberDevice: true })
  await decide(service.running.origin, body.session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: body.session.id })
  expect((await check()).body).toMatchObject({ isTwoFactorRequired: false })

  const { body: list } = await browser.json<{ devices: { id: string; current: boolean }[] }>('GET', '/v2/me/devices')
  expect(list.devices).toMatchObject([{ current: true }])
  expect((await browser.json('DELETE', `/v2/me/devices/${list.devices[0]?.id}`)).status).toBe(204)
  expect((await check()).body).toMatchObject({ isTwoFactorRequired: true })
})

test('a restriction holds on unknown devices', async () => {
  const browser = new Browser(service.running.origin)
  const checked = await browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: '6110005' })
  expect(checked.body).toMatchObject({ isNewLoginRestricted: true })
  expect(await authenticate(browser, '', '6110005')).toMatchObject({ status: 403, body: { detail: 'restricted' } })
})

test('a write without the CSRF header, with a planted one, or from another site is refused', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${service.running.origin}/me/signout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
  const planted = { cookie: '__Host-XSRF-IDS=a.b', 'x-xsrf-ids': 'a.b' }
  expect((await post({})).status).toBe(403)
  expect((await post(planted)).status).toBe(403)
  const browser = new Browser(service.running.origin)
  await browser.get('/me/user')
  const token = browser.cookie('__Host-XSRF-IDS') ?? ''
  const good = { cookie: `__Host-XSRF-IDS=${token}`, 'x-xsrf-ids': token }
  expect((await post({ ...good, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post(good)).status).toBe(200)
})

test('a session ends after half an hour of nothing, and signing out ends it at once', async () => {
  const browser = new Browser(service.running.origin)
  await signIn(browser, '', '6110007')
  expect((await browser.json('GET', '/me/user')).body).toHaveProperty('nationalId')
  expect((await browser.json('POST', '/me/signout', {})).body).toBe('/app/login')
  expect((await browser.json('GET', '/me/user')).body).toEqual({})
  expect((await browser.json('GET', '/v2/me/user-profile')).status).toBe(401)
})

test('another person on the same machine gets a session and a choice of their own', async () => {
  const client = await relyingParty(service.running.origin)
  const browser = new Browser(service.running.origin)
  const first = await client.begin()
  const firstUrl = await openInteraction(browser, first.path)
  await signIn(browser, firstUrl, '6110007')
  await next(browser, continueTo(firstUrl))
  await first.finish(await next(browser, firstUrl))

  const second = await client.begin({ prompt: 'login' })
  const secondUrl = await openInteraction(browser, second.path)
  await signIn(browser, secondUrl, '6110001')
  expect(await next(browser, continueTo(secondUrl))).toMatch(/^\/app\/delegation/)
  await browser.json('POST', '/v1/actor/delegations', { returnUrl: secondUrl, nationalId: null })
  const tokens = await second.finish(await next(browser, secondUrl))
  expect(tokens.claims()).toMatchObject({ name: 'Anna Prufudóttir' })
})
