import { operations } from '@hlid/api-contract/operations'
import type { Browser } from 'identity/test/browser'
import { relyingParty } from 'identity/test/relying-party'
import { authenticate, authenticateByCard, decide, openInteraction } from 'identity/test/signing-in'

import { adminToken, portalSuite } from './support/portal'

const running = portalSuite()
const anna = '6110001'

async function signedIn(phone: string): Promise<Browser> {
  const browser = running.portal.browser()
  const { session } = (await authenticate(browser, '', phone)).body
  await decide(running.portal.identity.origin, session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: session.id })
  return browser
}
const caching = ({ headers }: Response) => ({
  control: headers.get('cache-control') ?? '',
  cookies: headers.getSetCookie(),
})

test('no cache keeps an answer to one person, whether it succeeds or is refused', async () => {
  const { origin } = running.portal
  const browser = await signedIn(anna)
  const begun = await (await relyingParty(origin)).begin()
  const returnUrl = await openInteraction(browser, begun.path)
  const { scriptId = '' } = (await authenticateByCard(browser, '')).body.session
  const fill = (path: string) =>
    path
      .replace('{method}', 'phone')
      .replace('{scriptId}', scriptId)
      .replace(/\{\w+\}/g, 'x') + `?returnUrl=${encodeURIComponent(returnUrl)}`
  const reads = Object.values(operations).filter(
    ({ method, path }) => method === 'GET' && !/translations|banner/.test(path),
  )
  const pages = ['/app/login', '/app/user-profile', '/app/delegation', '/app/nowhere', '/connect/devices', returnUrl]
  for (const path of [...reads.map(({ path }) => fill(path)), ...pages, '/connect/endsession'])
    for (const who of [browser, running.portal.browser()]) {
      const { control } = caching(await who.get(path))
      expect([path, control]).toEqual([path, expect.stringMatching(/\bno-store\b|\bprivate\b.*\bno-cache\b/)])
    }
  for (const { method, path } of Object.values(operations).filter(({ method }) => method !== 'GET')) {
    const { control } = caching(await browser.raw(fill(path), { method, body: '{}' }))
    expect([path, control]).toEqual([path, expect.stringMatching(/\bno-store\b/)])
  }
})

test('what everybody may keep is the same for everybody, and brings no cookie', async () => {
  const { origin, identity } = running.portal
  await fetch(`${identity.origin}/admin/banner`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: { is: 'Lokað', en: 'Closed' }, description: 'x' }),
  })
  const page = await (await fetch(`${origin}/app/login`)).text()
  const files = [...new Set(page.match(/\/releases\/[^"' ]+\.(json|js|css)\b/g))]
  expect(files.length).toBeGreaterThan(0)
  const paths = [
    ...files,
    '/releases/news',
    '/connect/jwks',
    '/.well-known/openid-configuration',
    '/v1/banner?locale=is-IS',
    '/v1/translations?locale=is-IS&namespaces=shell',
  ]
  const [known, stranger] = [await signedIn(anna), running.portal.browser()]
  for (const path of paths) {
    const [one, other] = [await known.get(path, { 'accept-language': 'en' }), await stranger.get(path)]
    expect([path, one.status, caching(one).cookies, caching(other).cookies]).toEqual([path, 200, [], []])
    expect([path, await one.text()]).toEqual([path, await other.text()])
  }
})

test('no claimed host, scheme, prefix or language is in an answer that others could be given', async () => {
  const { origin } = running.portal
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-prefix': '/evil.example',
    'x-forwarded-port': '6666',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    'x-host': 'evil.example',
    'x-http-method-override': 'DELETE',
    'accept-language': '"><script>evil.example</script>,../../evil.example;q=9',
  }
  for (const path of [
    '/',
    '/app/login',
    '/.well-known/openid-configuration',
    '/connect/jwks',
    '/releases/news',
    '/x',
  ]) {
    const [plain, claimed] = [
      await fetch(origin + path, { redirect: 'manual' }),
      await fetch(origin + path, { redirect: 'manual', headers: claims }),
    ]
    expect([path, claimed.status, claimed.headers.get('location')]).toEqual([
      path,
      plain.status,
      plain.headers.get('location'),
    ])
    expect([
      path,
      /evil\.example|gopher|6666/.test((await claimed.text()) + JSON.stringify([...claimed.headers])),
    ]).toEqual([path, false])
  }
})

test('a page is kept for nobody in another language, and says by what it was chosen', async () => {
  const { origin } = running.portal
  const page = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/app/login`, { headers })
    return { ...caching(answer), lang: /<html lang="([^"]+)"/.exec(await answer.text())?.[1] }
  }
  expect(await page({ 'accept-language': 'en' })).toMatchObject({
    lang: 'en',
    control: expect.stringMatching(/no-store|private/),
  })
  expect(await page({ 'accept-language': `${'x-'.repeat(5_000)},en` })).toMatchObject({ lang: 'is' })
})
