import { confusing } from '@hlid/testing/addresses'
import fc from 'fast-check'

import { relyingParty } from 'identity/test/relying-party'
import { authenticate, decide, openInteraction } from 'identity/test/signing-in'

import { portalSuite } from './support/portal'

const running = portalSuite()

const nasty = fc.array(fc.constantFrom(...confusing), { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''))
const encodings = [
  (text: string) => text,
  encodeURIComponent,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
]
const names = ['returnUrl', 'ReturnUrl', 'RETURNURL', 'redirect_uri', 'post_logout_redirect_uri', 'next']

/** Where a browser at `at` goes by an answer's `location`. */
const leadsTo = (answer: Response, at: string) => {
  const location = answer.headers.get('location')
  return location === null ? undefined : new URL(location, at)
}

async function expectStays(path: string, query: string) {
  const { origin, browser } = running.portal
  const at = `${origin}${path}?${query}`
  const target = leadsTo(await browser().get(`${path}?${query}`), at)
  expect([at, target?.origin ?? origin]).toEqual([at, origin])
}

test('no address leads off the portal, however it is written, whatever parser reads it', async () => {
  const value = fc.tuple(nasty, fc.constantFrom('', '/', '//', '/\\'), fc.constantFrom(...encodings))
  const path = fc.constantFrom(
    '/',
    '/continue',
    '/app/login',
    '/connect/authorize',
    '/connect/endsession',
    '/favicon.ico',
  )
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3 }),
      async (at, given) => {
        const query = given.map(
          ([name, [text, start, encode]]) => `${name}=${encodeURIComponent(encode(start + text))}`,
        )
        await expectStays(at, query.join('&'))
      },
    ),
    { numRuns: 300 },
  )
})

test('no path of the portal leads off it', async () => {
  const safe = nasty.map((text) => encodeURI(text).replace(/%5C/gi, '\\').replace(/#/g, ''))
  await fc.assert(
    fc.asyncProperty(safe, fc.constantFrom('/', '//', '/\\', '/%2f'), async (text, start) => {
      const { origin } = running.portal
      const answer = await fetch(`${origin}${start}${text}`, { redirect: 'manual' }).catch(() => undefined)
      if (answer) expect(leadsTo(answer, origin)?.origin ?? origin).toBe(origin)
    }),
    { numRuns: 150 },
  )
})

test('a sign-in goes on with the return URL that began it, letter for letter, or not at all', async () => {
  const { origin, browser: open } = running.portal
  const browser = open()
  const client = await relyingParty(origin)
  const good = await openInteraction(browser, (await client.begin()).path)
  const { body } = await authenticate(browser, good, '6110007')
  await decide(running.portal.identity.origin, body.session.id, 'approve')
  const others = [
    `${origin}${good}`,
    `//localhost${good}`,
    `/${good}`,
    `\\${good}`,
    `${good}/`,
    `${good}?a=b`,
    `${good}#a`,
    `${good}\u0000`,
    `${good}\n`,
    ` ${good}`,
    good.toUpperCase(),
    good.replace('/connect', '/./connect'),
    good.replace('/connect', '/x/../connect'),
    encodeURIComponent(good),
    encodeURIComponent(encodeURIComponent(good)),
    `javascript:location='${good}'`,
    `https://evil.example${good}`,
    `http://localhost@evil.example${good}`,
    `${good}${'a'.repeat(20_000)}`,
  ]
  for (const returnUrl of others) {
    const ask = { session: body.session.id, returnUrl }
    const { status, body: answer } = await browser.json('POST', '/login/phone/signin', ask)
    expect([returnUrl, status >= 400, JSON.stringify(answer).includes('evil')]).toEqual([returnUrl, true, false])
    const onward = await browser.get(`/continue?returnUrl=${encodeURIComponent(returnUrl).slice(0, 8_000)}`)
    expect([returnUrl, leadsTo(onward, origin)?.pathname]).toEqual([returnUrl, '/app/login'])
  }
  const twice = await browser.get(`/continue?returnUrl=${encodeURIComponent(good)}&returnUrl=//evil.example`)
  expect(leadsTo(twice, origin)?.href).toBe(`${origin}/app/login`)
  const signedIn = await browser.json('POST', '/login/phone/signin', { session: body.session.id, returnUrl: good })
  expect(signedIn.status).toBe(200)
})
