import * as oidc from 'openid-client'

import { answered, callback, contextOf } from '../../test/asking'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { next, openInteraction, signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const at = async () => relyingParty(service.running.origin)
const anonymous = () => new Browser(service.running.origin)

describe('ui_locales', () => {
  test.each([
    ['en', undefined, 'is your sign-in code'],
    ['de en-GB is', undefined, 'is your sign-in code'],
    ['is-IS en', undefined, 'er innskráningarkóðinn þinn'],
    ['de', undefined, 'er innskráningarkóðinn þinn'],
    ['en', 'c=is-IS|uic=is-IS', 'er innskráningarkóðinn þinn'],
  ])('%j, where the person chose %j: texts of that sign-in say so', async (ui_locales, chosen, words) => {
    const browser = anonymous()
    if (chosen) browser.plant('__Host-culture', chosen)
    const returnUrl = await openInteraction(browser, (await (await at()).begin({ ui_locales })).path)
    await browser.json('POST', '/login/phone/check-device', { returnUrl, userIdentifier: '6110004' })
    const inbox = await fetch(`${browser.origin}/simulator/api/inbox?to=6110004`)
    expect(JSON.stringify(await inbox.json())).toContain(words)
  })

  test('is the wish of one sign-in: the next one is not asked in it', async () => {
    const browser = anonymous()
    const begin = async (extra: Record<string, string>) =>
      openInteraction(browser, (await (await relyingParty(browser.origin, otherClient)).begin(extra)).path)
    const english = await begin({ ui_locales: 'en' })
    expect(await contextOf(browser, english)).toMatchObject({ clientName: 'The library' })
    const later = await begin({})
    expect(await contextOf(browser, later)).toMatchObject({ clientName: 'Bókasafnið' })
  })

  test('is the language of the page that tells of a request which goes nowhere', async () => {
    const query = new URLSearchParams({ client_id: 'nobody', response_type: 'code', ui_locales: 'en' })
    const page = await anonymous().get(`/connect/authorize?${query}`)
    expect(await page.text()).toContain('<html lang="en">')
  })
})

describe('login_hint', () => {
  /** The identifiers below, however they are written or encoded; three digits alone stand in random values and ports too. */
  const identifiers = /611(?:[-+ ]|%20)?0001|010090-?0019/

  test.each([
    ['611-0001', '6110001'],
    ['+354 611 0001', '6110001'],
    ['010090-0019', '0100900019'],
  ])('%j is for the field, by the call of the interaction alone', async (login_hint, loginHint) => {
    const browser = anonymous()
    const { path } = await (await at()).begin({ login_hint })
    const location = await next(browser, path)
    expect(location).not.toMatch(identifiers)
    const returnUrl = new URL(location, browser.origin).searchParams.get('returnUrl') ?? ''
    expect(await contextOf(browser, returnUrl)).toMatchObject({ loginHint })
    // Another browser is told nothing of it.
    expect(await contextOf(anonymous(), returnUrl)).not.toHaveProperty('loginHint')
    expect(await (await anonymous().get(returnUrl)).text()).not.toMatch(identifiers)
    const log = service.running.log.splice(0)
    expect(log).not.toEqual([])
    expect(log.join('\n')).not.toMatch(identifiers)
  })

  test('is not believed: whoever signs in is who signs in', async () => {
    const { path, finish } = await (await at()).begin({ login_hint: '6110001' })
    const tokens = await finish(await signThrough(anonymous(), path, '6110007'))
    expect(tokens.claims()).toMatchObject({ nationalId: '0700990079' })
  })

  test('is told to be no identifier without being repeated, and says nothing of who is there', async () => {
    expect(await answered(anonymous(), { login_hint: 'anna@prufa.example' })).toEqual({
      to: callback,
      error: 'invalid_request',
      error_description: 'login_hint has to be a phone number or a national ID',
    })
    const browser = anonymous()
    const returnUrl = await openInteraction(browser, (await (await at()).begin({ login_hint: '6999990' })).path)
    expect(await contextOf(browser, returnUrl)).toMatchObject({ loginHint: '6999990' })
  })

  test('that came in a body goes on sealed, and comes to the field all the same', async () => {
    const { path } = await (await at()).begin({ login_hint: '6110001', on_behalf_of: '4100900010' })
    const browser = anonymous()
    const posted = await browser.form(
      '/connect/authorize',
      Object.fromEntries(new URL(path, browser.origin).searchParams),
    )
    const location = posted.headers.get('location') ?? ''
    expect(location).not.toMatch(/6110001|4100900010/)
    const returnUrl = await openInteraction(browser, location)
    expect(await contextOf(browser, returnUrl)).toMatchObject({ loginHint: '6110001' })
    const forged = location.replace(/login_hint=sealed\.[\w-]+/, 'login_hint=sealed.AAAA')
    expect(forged).not.toBe(location)
    expect(await next(anonymous(), forged)).toContain('error=invalid_request')
  })

  test('can be pushed', async () => {
    const { configuration } = await at()
    const pushed = await oidc.buildAuthorizationUrlWithPAR(configuration, {
      redirect_uri: callback,
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      login_hint: '6110001',
    })
    const browser = anonymous()
    const returnUrl = await openInteraction(browser, pushed.pathname + pushed.search)
    expect(await contextOf(browser, returnUrl)).toMatchObject({ loginHint: '6110001' })
  })
})

describe('how fresh a sign-in has to be', () => {
  test('max_age that the session is older than, with and without the person', async () => {
    const browser = anonymous()
    service.running.later(-120_000)
    await signThrough(browser, (await (await at()).begin()).path)
    service.running.later(120_000)
    expect(await answered(browser, { max_age: '60', prompt: 'none' })).toMatchObject({ error: 'login_required' })
    expect(await next(browser, (await (await at()).begin({ max_age: '60' })).path)).toMatch(/^\/app\/login\?/)
    expect(await answered(browser, { max_age: '-1' })).toMatchObject({ to: callback, error: 'invalid_request' })
  })

  test.each(['none login', 'create'])('prompt=%s is refused at the callback', async (prompt) => {
    expect(await answered(anonymous(), { prompt })).toMatchObject({ to: callback, error: 'invalid_request' })
  })
})

describe('claims', () => {
  const asking = async (claims: object, scope = 'openid') => {
    const client = await at()
    const { path, finish } = await client.begin({ scope, claims: JSON.stringify(claims) })
    const tokens = await finish(await signThrough(anonymous(), path))
    const { sub = '', ...own } = tokens.claims() ?? {}
    return { own, user: await oidc.fetchUserInfo(client.configuration, tokens.access_token, sub) }
  }

  test('one by one, where they were asked for', async () => {
    const { own, user } = await asking({ id_token: { nationalId: null }, userinfo: { name: { essential: true } } })
    expect(own).toMatchObject({ nationalId: '0700990079' })
    expect(own).not.toHaveProperty('name')
    expect(user).toMatchObject({ name: 'Hrafn Einfari' })
    expect(user).not.toHaveProperty('nationalId')
  })

  test('what is not there is left out, as the standard says, also where it is essential', async () => {
    const { own, user } = await asking({ id_token: { birthdate: { essential: true } }, userinfo: { email: null } })
    expect(own).not.toHaveProperty('birthdate')
    expect(user).not.toHaveProperty('email')
  })

  test('sub with a value: another person’s sign-in does not do', async () => {
    const browser = anonymous()
    await signThrough(browser, (await (await at()).begin()).path)
    const claims = JSON.stringify({ id_token: { sub: { value: 'somebody else' } } })
    expect(await answered(browser, { claims, prompt: 'none' })).toMatchObject({ error: 'login_required' })
    expect(await next(browser, (await (await at()).begin({ claims })).path)).toMatch(/^\/app\/login\?/)
  })

  test.each(['no JSON', '[]', '{}', '{"id_token":1}'])('%s is refused at the callback', async (claims) => {
    expect(await answered(anonymous(), { claims })).toMatchObject({ to: callback, error: 'invalid_request' })
  })
})

describe('what is not served', () => {
  test.each([
    [{ response_mode: 'web_message' }, 'unsupported_response_mode'],
    [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    [{ registration: '{}' }, 'registration_not_supported'],
    [{ scope: 'openid address' }, undefined],
  ])('%j: %s', async (extra, error) => {
    expect((await answered(anonymous(), extra as Record<string, string>)).error).toBe(error)
  })
})
