import { gatewaySuite } from '../../test/suite'
import { handMade } from '../../test/releases'

const running = gatewaySuite()

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(running.portal + path, { headers, redirect: 'manual' })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="hlid-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('a page holds its composition, settings and language', async () => {
  const answer = await page('/app/login?returnUrl=%2Fx')
  expect(answer.status).toBe(200)
  const data = dataOf(await answer.text())
  expect(data).toMatchObject({
    basePath: '/app',
    locale: 'is-IS',
    shell: { name: 'shell', version: '1.0.0' },
    remote: { name: 'mfe-login', version: '1.0.0', entry: 'remoteEntry.js' },
    settings: { SI_PUBLIC_FLAGS_SDK_KEY: 'configcat-proxy/hlid' },
    flagsBaseUrl: '/flags',
  })
  expect(answer.headers.get('x-hlid-composition')).toBe(data.compositionId)
  expect(answer.headers.get('x-hlid-releases')).toBe('shell@1.0.0, mfe-delegation@1.0.0, mfe-login@1.0.0')
  const whole = await (await fetch(running.portal + data.compositionUrl)).json()
  expect(whole).toMatchObject({ id: data.compositionId, remotes: [{ name: 'mfe-delegation' }, { name: 'mfe-login' }] })
})

test('every script and style is named with its hash, and can be had', async () => {
  const html = await (await page('/app/login')).text()
  const assets = [
    ...html.matchAll(/<(?:script async|link rel="stylesheet")[^>]*(?:src|href)="([^"]+)" integrity="(sha384-[^"]+)"/g),
  ]
  expect(assets.map(([, url]) => url?.split('/').at(-1))).toEqual([
    'shell.css',
    'remote.css',
    'shell.js',
    'remoteEntry.js',
    'remote.js',
    'Screen.js',
  ])
  for (const [, url] of assets) expect((await fetch(running.portal + url)).status).toBe(200)
})

test.each([
  ['/app', 200, null],
  ['/app/', 200, null],
  ['/app/login/', 200, 'mfe-login'],
  ['/app/Login', 200, 'mfe-login'],
  ['/app/login/%25', 404, 'mfe-login'],
  ['/app/login/nowhere', 404, 'mfe-login'],
  ['/app/logins', 404, null],
  ['/app/nowhere', 404, null],
] as const)('%s is answered with %i', async (path, status, remote) => {
  const answer = await page(path)
  expect(answer.status).toBe(status)
  expect(dataOf(await answer.text()).remote?.name ?? null).toBe(remote)
})

test('an address that cannot be read is not found, in words', async () => {
  const answer = await page('/app/%E0%A4%A', { accept: 'text/html' })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toContain('Síðan fannst ekki')
})

test('the root leads to the portal and keeps the query', async () => {
  const answer = await page('/?returnUrl=/a')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app?returnUrl=/a'])
})

test.each([
  [{}, 'is-IS'],
  [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'de, en;q=0.5, is;q=0.7' }, 'is-IS'],
  [{ 'accept-language': 'de' }, 'is-IS'],
  [{ cookie: '__Host-culture=c=en|uic=en', 'accept-language': 'is' }, 'en'],
  [{ cookie: '__Host-culture=c%3Den%7Cuic%3Den' }, 'en'],
  [{ cookie: '__Host-culture=nonsense' }, 'is-IS'],
  [{ cookie: '__Host-culture-asked=c=en|uic=en', 'accept-language': 'is' }, 'en'],
  [{ cookie: '__Host-culture-asked=c=en|uic=en; __Host-culture=c=is-IS|uic=is-IS' }, 'is-IS'],
])('%j reads %s', async (headers, locale) => {
  const html = await (await page('/app/login', headers as Record<string, string>)).text()
  expect(dataOf(html).locale).toBe(locale)
  expect(html).toContain(`<html lang="${locale === 'en' ? 'en' : 'is'}">`)
})

test('the CSRF cookie is given once, and given again when it is not one of ours', async () => {
  const [given] = (await page('/app/login')).headers.getSetCookie()
  expect(given).toMatch(/^__Host-XSRF-IDS=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/)
  const cookie = given?.split(';')[0] ?? ''
  expect((await page('/app/login', { cookie })).headers.getSetCookie()).toEqual([])
  expect((await page('/app/login', { cookie: '__Host-XSRF-IDS=x' })).headers.getSetCookie()).toHaveLength(1)
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const [plain] = (await page('/app/login', { 'user-agent': safari })).headers.getSetCookie()
  expect(plain).toMatch(/^XSRF-IDS=[\w-]{43}; Path=\/; SameSite=Lax$/)
})

test('no script of the page stands behind a stylesheet, which it would wait for', async () => {
  const html = await (await page('/app/login')).text()
  const inline = [...html.matchAll(/<script nonce="[^"]+">/g)]
  expect(inline).toHaveLength(1)
  expect(inline[0]?.index).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
})

test('the nonce of the policy is the one in the page, and new in each', async () => {
  const nonces = new Set<string>()
  for (const answer of [await page('/app/login'), await page('/app/login')]) {
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
    const html = await answer.text()
    expect(html.match(/<script (?!type)[^>]*>/g)?.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true)
    expect(policy).not.toMatch(/unsafe/)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('a page carries every header that keeps it safe', async () => {
  const { headers } = await page('/app/login')
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(
      /camera=\(\), .*publickey-credentials-create=\(self\), publickey-credentials-get=\(self\)$/,
    ),
    'content-security-policy': expect.stringMatching(
      /frame-ancestors 'none'.*require-trusted-types-for 'script'; trusted-types default$/,
    ),
  })
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('a promotion and a roll-back are in force for the next page', async () => {
  const releases = async () => (await page('/app/login')).headers.get('x-hlid-releases')
  await running.release(handMade('mfe-login', '1.1.0'))
  expect(await releases()).toContain('mfe-login@1.1.0')
  const data = dataOf(await (await page('/app/login')).text())
  expect(data.remote.lastGood).toMatchObject({ version: '1.0.0' })
  await running.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'test' })
  expect(await releases()).toContain('mfe-login@1.0.0')
})

test('a remote that is disabled is in the page by its message, not by its scripts', async () => {
  const message = { is: 'Lokað „tímabundið“ </script>', en: 'Closed for now' }
  await running.admin('POST', '/v1/parts/mfe-delegation/disable', { ...message, why: 'test' })
  const html = await (await page('/app/delegation')).text()
  expect(dataOf(html).remote.disabled).toEqual(message)
  expect(html).not.toContain('<script async nonce="" src="/releases/mfe-delegation')
  expect(html).not.toMatch(/<script async[^>]+mfe-delegation/)
  await running.admin('POST', '/v1/parts/mfe-delegation/enable', { why: 'test' })
  expect(dataOf(await (await page('/app/delegation')).text()).remote.disabled).toBeUndefined()
})

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['identity', null],
])('a page comes compressed to whoever takes it so: %s', async (accepted, encoding) => {
  const answer = await page('/app/login', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toContain('accept-encoding')
  expect(await answer.text()).toMatch(/^<!doctype html>.*<\/html>\n$/s)
})
