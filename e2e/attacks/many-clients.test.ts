import { relyingParty } from 'identity/test/relying-party'
import { otherClient } from 'identity/test/running'
import { openInteraction } from 'identity/test/signing-in'

import { portalSuite } from './support/portal'

const origins = Array.from({ length: 600 }, (_, at) => `https://application-${at}.example`)
/** Six hundred origins, of one application and of many. */
const clients = [
  { ...otherClient, postLogoutRedirectUris: origins.slice(0, 300).map((origin) => `${origin}/`) },
  ...origins.slice(300).map((origin, at) => ({
    ...otherClient,
    clientId: `application-${at}`,
    redirectUris: [`${origin}/callback`],
    postLogoutRedirectUris: [`${origin}/`],
  })),
]
const running = portalSuite(undefined, { IDENTITY_CLIENTS: JSON.stringify(clients) })

const bytesOf = (headers: Headers) => [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0)

test.each([
  ['discovery', '/.well-known/openid-configuration', 200],
  ['the keys', '/connect/jwks', 200],
  ['a page for a request that can’t be', '/connect/authorize?client_id=nobody', 400],
  ['the sign-out page', '/connect/endsession', 200],
  ['what comes after it', '/connect/endsession/success', 200],
])('%s is answered, and no header grows with the applications', async (_, path, status) => {
  const answer = await fetch(running.portal.origin + path, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(status)
  expect(bytesOf(answer.headers)).toBeLessThan(4_000)
  expect(JSON.stringify([...answer.headers])).not.toContain('application-')
})

test('each of them is served: a sign-in begins, and a sign-out leads to the last address', async () => {
  const { origin, browser } = running.portal
  const client = await relyingParty(origin, clients.at(-1))
  expect(await openInteraction(browser(), (await client.begin()).path)).toMatch(/^.connect.authorize/)
  const leave = `/connect/endsession?client_id=${otherClient.clientId}&post_logout_redirect_uri=${origins[299]}/`
  const page = await browser().get(leave)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/connect/endsession/confirm')])
})
