import { createHash, randomUUID } from 'node:crypto'

import { errorCodeOf } from '@hlid/service'

import { sweep } from '../sweep'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { continueTo, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const html = { accept: 'text/html,*/*;q=0.8' }
const open = async (browser: Browser, path: string, headers: Record<string, string> = {}) => {
  const answer = await browser.get(path, { ...html, ...headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const begin = async (extra: Record<string, string> = {}) =>
  (await (await relyingParty(service.running.origin)).begin(extra)).path

/** The words of a page, as the person reads them. */
const heading = (text: string) => /<h1>([^<]*)/.exec(text)?.[1]
const secondHeading = (text: string) => /<h2>([^<]*)/.exec(text)?.[1]

test.each([
  ['a client that is not registered', { client_id: 'nobody' }, 400, 'Óþekkt þjónusta', 'Unknown service'],
  [
    'an address that is not registered',
    { redirect_uri: 'https://evil.example/' },
    400,
    'Við stöðvuðum innskráninguna til öryggis',
    'We stopped this sign-in to keep you safe',
  ],
  ['no client at all', { client_id: '' }, 400, 'Ekki er hægt að halda áfram', 'We cannot continue'],
])('%s: the page says so in both languages, and leads nowhere else', async (_, extra, status, icelandic, english) => {
  const browser = new Browser(service.running.origin)
  const request = randomUUID()
  const page = await open(browser, await begin(extra), { 'x-request-id': request })
  expect({ status: page.status, is: heading(page.text), en: secondHeading(page.text) }).toEqual({
    status,
    is: icelandic,
    en: english,
  })
  expect(page.headers.get('location')).toBeNull()
  expect(page.text).not.toContain('evil.example')
  expect(page.text).toContain(`Villukóði: ${errorCodeOf(request)}`)
})

test('a mistake of the client application’s own is told to it, not to the person', async () => {
  const browser = new Browser(service.running.origin)
  const page = await open(browser, await begin({ code_challenge_method: 'plain' }))
  expect(page.headers.get('location')).toMatch(/^http:\/\/localhost:1\/callback\?error=invalid_request/)
})

test('a sign-in that has expired leads back to the service that it was for', async () => {
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, await begin())
  service.running.later(61 * 60_000)
  const page = await open(browser, returnUrl)
  expect(page.status).toBe(400)
  expect(heading(page.text)).toBe('Innskráningin er útrunnin')
  expect(page.text).toContain('<a class="primary" href="http://localhost:1/">Til baka: Vatnaveröld</a>')
  const stranger = await open(new Browser(service.running.origin), returnUrl)
  expect(heading(stranger.text)).toBe('Innskráningin er útrunnin')
})

const backToService = '<a class="primary" href="http://localhost:1/">Til baka: Vatnaveröld</a>'

test('somebody who goes back to a sign-in that they have used is told so, and led on', async () => {
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, await begin())
  await signIn(browser, returnUrl, '6110007')
  await browser.get(continueTo(returnUrl))
  const client = (await browser.get(returnUrl)).headers.get('location')
  // Until then the answer is given again, in case it was lost.
  service.running.later(31_000)
  expect(client).toContain('code=')
  const call = await browser.json('GET', `/v1/actor/delegations?returnUrl=${encodeURIComponent(returnUrl)}`)
  expect([call.status, call.body['detail']]).toEqual([410, 'finished'])
  expect((await browser.get(continueTo(returnUrl))).headers.get('location')).toBe(returnUrl)
  const page = await open(browser, returnUrl)
  expect([page.status, heading(page.text)]).toEqual([400, 'Þessari innskráningu er lokið'])
  expect(page.text).toContain(backToService)
})

test('a sign-in that began in another browser, or before the cookies were deleted, begins anew where it is opened', async () => {
  const client = await relyingParty(service.running.origin)
  const begun = await client.begin({ nonce: 'a nonce' })
  const returnUrl = await openInteraction(new Browser(service.running.origin), begun.path)
  const browser = new Browser(service.running.origin)
  const call = await browser.json('GET', `/login/phone?returnUrl=${encodeURIComponent(returnUrl)}`)
  expect([call.status, call.body['detail']]).toEqual([410, 'other-browser'])
  const page = await open(browser, returnUrl, { 'accept-language': 'en' })
  expect(heading(page.text)).toBe('This sign-in did not begin in this browser')
  expect(page.text).toContain('<a href="http://localhost:1/">Back to Vatnaveröld</a>')
  const again = /<a class="primary" href="([^"]+)">Start again</.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const asked = new URL(begun.path, service.running.origin).searchParams
  expect(Object.fromEntries(new URL(again, service.running.origin).searchParams)).toEqual(Object.fromEntries(asked))
  const anew = await openInteraction(browser, again)
  await signIn(browser, anew, '6110007')
  await browser.get(continueTo(anew))
  expect((await browser.get(anew)).headers.get('location')).toContain('code=')
})

test('hours later the way to the service is still known', async () => {
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, await begin())
  service.running.later(5 * 3600_000)
  await sweep(service.running.identity)
  expect((await open(browser, returnUrl)).text).toContain(backToService)
})

test.each([
  [
    'a sign-out with a token that is not one of ours',
    '/connect/endsession?id_token_hint=x',
    'Ekki tókst að skrá þig út',
  ],
  [
    'a sign-out that leads to an address that is not registered',
    '/connect/endsession?client_id=demo&post_logout_redirect_uri=https://evil.example/',
    'Ekki tókst að skrá þig út',
  ],
  ['an address that there is not', '/connect/nothing', 'Síðan fannst ekki'],
])('%s', async (_, path, title) => {
  const page = await open(new Browser(service.running.origin), path)
  expect(heading(page.text)).toBe(title)
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(page.text).not.toContain('evil.example')
})

test('whoever reads English reads it first', async () => {
  const browser = new Browser(service.running.origin)
  const page = await open(browser, await begin({ client_id: 'nobody' }), { 'accept-language': 'en-GB,en;q=0.9' })
  expect(page.text).toMatch(/<html lang="en"/)
  expect([heading(page.text), secondHeading(page.text)]).toEqual(['Unknown service', 'Óþekkt þjónusta'])
})

test('a program is answered as a program', async () => {
  const answer = await fetch(`${service.running.origin}/connect/token`, { method: 'POST', body: new URLSearchParams() })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
})

test('no page runs anything or shows what came in its address', async () => {
  const browser = new Browser(service.running.origin)
  const page = await open(browser, '/connect/authorize?client_id=%3Cscript%3Ealert(1)%3C/script%3E')
  const policy = page.headers.get('content-security-policy') ?? ''
  const style = /<style>([^]*)<\/style>/.exec(page.text)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toMatch(/default-src 'none'.*script-src;.*frame-ancestors 'none'/)
  expect(page.text).not.toMatch(/<script|alert/)
})

test('a policy comes with pages alone, and names no client application', async () => {
  const browser = new Browser(service.running.origin)
  for (const path of ['/.well-known/openid-configuration', '/connect/jwks'])
    expect((await browser.get(path)).headers.has('content-security-policy')).toBe(false)
  const page = await open(browser, await begin({ client_id: 'nobody' }))
  expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self'$/)
})

test('an answer that is posted to the client application may lead on from there', async () => {
  const page = await open(
    new Browser(service.running.origin),
    await begin({ response_mode: 'form_post', prompt: 'none' }),
  )
  expect(page.text).toContain('action="http://localhost:1/callback"')
  expect(page.headers.get('content-security-policy')).not.toContain('form-action')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
})

test('a sign-out with somebody else’s form signs nobody out', async () => {
  const browser = new Browser(service.running.origin)
  await signIn(browser, '', '6110007')
  await open(browser, '/connect/endsession')
  const refused = await browser.form('/connect/endsession/confirm', { xsrf: 'another', logout: 'yes' }, html)
  expect([refused.status, heading(await refused.text())]).toEqual([400, 'Ekki tókst að skrá þig út'])
  expect((await browser.json('GET', '/me/user')).body).not.toEqual({})
})

describe('the provider’s sign-out page', () => {
  const leave = '/connect/endsession?client_id=demo&post_logout_redirect_uri=http://localhost:1/&state=s'

  test('asks, signs out, and leads back to the client application', async () => {
    const browser = new Browser(service.running.origin)
    await signIn(browser, '', '6110007')
    const page = await open(browser, leave)
    expect(heading(page.text)).toBe('Viltu skrá þig út?')
    // Chromium holds a form to it wherever its answer leads on, which is for the client to say.
    expect(page.headers.get('content-security-policy')).not.toContain('form-action')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const left = await browser.form('/connect/endsession/confirm', { xsrf, logout: 'yes' })
    expect(left.headers.get('location')).toBe('http://localhost:1/?state=s')
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
    const again = await browser.form('/connect/endsession/confirm', { xsrf, logout: 'yes' }, html)
    expect([again.status, heading(await again.text())]).toEqual([200, 'Þú hefur skráð þig út'])
  })

  const formOf = (text: string) => ({
    action: /action="[^"]*(\/connect\/endsession\/confirm[^"]*)"/.exec(text)?.[1] ?? '',
    fields: { xsrf: /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '', logout: 'yes' },
  })

  test('signs out from whichever tab it is open in, and leads on from there as that tab asked', async () => {
    const browser = new Browser(service.running.origin)
    await signIn(browser, '', '6110007')
    const older = formOf((await open(browser, `${leave}1`)).text)
    const newer = formOf((await open(browser, '/connect/endsession')).text)
    const left = await browser.form(older.action, older.fields)
    expect(left.headers.get('location')).toBe('http://localhost:1/?state=s1')
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
    const again = await browser.form(newer.action, newer.fields, html)
    expect([again.status, heading(await again.text())]).toEqual([200, 'Þú hefur skráð þig út'])

    // Somebody signs in anew, and an old page is still there.
    await signIn(browser, '', '6110007')
    expect((await browser.form(newer.action, newer.fields)).status).toBe(303)
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
  })

  test('signs nobody out with a form that another browser was given, or that was changed', async () => {
    const browser = new Browser(service.running.origin)
    await signIn(browser, '', '6110007')
    const other = new Browser(service.running.origin)
    await signIn(other, '', '6110001')
    const foreign = formOf((await open(other, leave)).text)
    const own = formOf((await open(browser, leave)).text)
    await open(browser, leave)
    const [content = '', mac = ''] = own.action.split('asked=')[1]?.split('.') ?? []
    const led = {
      ...JSON.parse(Buffer.from(content, 'base64url').toString()),
      postLogoutRedirectUri: 'https://evil.example/',
    }
    const changed = `/connect/endsession/confirm?asked=${Buffer.from(JSON.stringify(led)).toString('base64url')}.${mac}`
    for (const [action, fields] of [
      [foreign.action, foreign.fields],
      [changed, own.fields],
      [`${own.action}&asked=x`, own.fields],
    ] as const)
      expect((await browser.form(action, fields, html)).status).toBe(400)
    expect((await browser.json('GET', '/me/user')).body).not.toEqual({})
  })

  test('lets whoever is signed out already go on by itself, under the page’s own policy', async () => {
    const browser = new Browser(service.running.origin)
    const page = await open(browser, leave)
    const script = /<script>([^]*?)<\/script>/.exec(page.text)?.[1] ?? ''
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).not.toContain('form-action')
  })

  test('without an address says that it is done', async () => {
    const browser = new Browser(service.running.origin)
    const page = await open(browser, '/connect/endsession/success')
    expect([page.status, heading(page.text)]).toEqual([200, 'Þú hefur skráð þig út'])
  })
})
