import { decodeJwt } from 'jose'
import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { basic, callback, discover, exchange, native, pathOf, post, secret } from '../../test/registrations'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const left = 'https://sund.example/signed-out'
const otherLeft = 'https://other.example/signed-out'
const clients = [
  { ...basic, postLogoutRedirectUris: [left] },
  { ...basic, clientId: 'other', postLogoutRedirectUris: [otherLeft] },
  { ...native, postLogoutRedirectUris: ['is.sund.app:/signed-out', 'http://127.0.0.1/signed-out'] },
]
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify(clients) }))

async function signedIn(clientId: string, redirectUri: string, auth: Record<string, string> = {}) {
  const browser = new Browser(service.running.origin)
  const asked = { client_id: clientId, redirect_uri: redirectUri }
  const code = new URL(await signThrough(browser, pathOf(asked))).searchParams.get('code') ?? ''
  const tokens = await post(`${service.running.origin}/connect/token`, { ...exchange, ...asked, ...auth, code })
  const { id_token = '' } = (await tokens.json()) as { id_token?: string }
  return { browser, id_token }
}
const atServer = () => signedIn('basic', callback, { client_secret: secret })
const onDevice = () => signedIn('native', 'is.sund.app:/callback')
const user = async (browser: Browser) => (await browser.json('GET', '/me/user')).body

/** The page that asks, and what comes of the button on it. */
async function signOut(browser: Browser, parameters: Record<string, string>) {
  const page = await browser.get(`/connect/endsession?${new URLSearchParams(parameters)}`)
  const html = await page.text()
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  if (!xsrf) return { status: page.status, location: undefined, policy: page.headers.get('content-security-policy') }
  const { pathname, search } = new URL(action.replaceAll('&amp;', '&'), service.running.origin)
  const answer = await browser.form(pathname + search, { xsrf, logout: 'yes' })
  const policy = page.headers.get('content-security-policy')
  return { status: answer.status, location: answer.headers.get('location'), policy }
}

const state = 'á s1'
const back = `${left}?${new URLSearchParams({ state })}`

test.each<[string, (idToken: string) => Record<string, string>]>([
  ['its ID token', (id_token_hint) => ({ id_token_hint })],
  ['its ID token and its id', (id_token_hint) => ({ id_token_hint, client_id: 'basic' })],
  ['its id alone', () => ({ client_id: 'basic' })],
])('an application that names itself by %s has the person back, signed out', async (_, named) => {
  const { browser, id_token } = await atServer()
  const { location } = await signOut(browser, { ...named(id_token), post_logout_redirect_uri: left, state })
  expect(location).toBe(back)
  expect(await user(browser)).toEqual({})
})

test('an ID token that has expired names it too, as openid-client sends it', async () => {
  const { browser, id_token } = await atServer()
  const portal = await discover(service.running.origin, 'basic', oidc.ClientSecretBasic(secret))
  const address = oidc.buildEndSessionUrl(portal, { id_token_hint: id_token, post_logout_redirect_uri: left, state })
  const begun = Date.now()
  const { now } = Date
  try {
    // The session goes on with each use, and the token does not.
    for (const minutes of [25, 50, 75]) {
      Date.now = () => begun + minutes * 60_000
      expect(await user(browser)).toMatchObject({ name: 'Hrafn Einfari' })
    }
    expect(decodeJwt(id_token).exp).toBeLessThan(Date.now() / 1000)
    const { location } = await signOut(browser, Object.fromEntries(address.searchParams))
    expect(location).toBe(back)
    expect(await user(browser)).toEqual({})
  } finally {
    Date.now = now
  }
})

test.each<[string, Record<string, string>]>([
  ['nobody is named', {}],
  ['only an address is', { post_logout_redirect_uri: left, state }],
  ['an application is and no address', { client_id: 'basic' }],
])('where %s the person is signed out and stays at the portal', async (_, parameters) => {
  const { browser } = await atServer()
  const { location } = await signOut(browser, parameters)
  expect(new URL(location ?? '').pathname).toBe('/connect/endsession/success')
  expect(await user(browser)).toEqual({})
})

test.each<[string, (idToken: string) => Record<string, string>]>([
  ['another application’s address', () => ({ client_id: 'basic', post_logout_redirect_uri: otherLeft })],
  ['its address written otherwise', () => ({ client_id: 'basic', post_logout_redirect_uri: `${left}/` })],
  [
    'the name of one and the token of another',
    (id_token_hint) => ({ id_token_hint, client_id: 'other', post_logout_redirect_uri: otherLeft }),
  ],
  ['the name of nobody', () => ({ client_id: 'nobody', post_logout_redirect_uri: left })],
  [
    'a token that was altered',
    (idToken) => {
      const [head = '', body = '', signature = ''] = idToken.split('.')
      const altered = btoa(JSON.stringify({ ...JSON.parse(atob(body)), aud: 'other' }))
      return { id_token_hint: `${head}.${altered}.${signature}`, post_logout_redirect_uri: otherLeft }
    },
  ],
  ['a made-up token', () => ({ id_token_hint: 'made-up', post_logout_redirect_uri: left })],
])('nobody is led anywhere by %s, and nobody is signed out unasked', async (_, parameters) => {
  const { browser, id_token } = await atServer()
  expect(await signOut(browser, parameters(id_token))).toMatchObject({ status: 400, location: undefined })
  expect(await user(browser)).toMatchObject({ name: 'Hrafn Einfari' })
})

test.each(['is.sund.app:/signed-out', 'http://127.0.0.1:51004/signed-out'])(
  'an application on a device has the person back at %s',
  async (address) => {
    const { browser, id_token } = await onDevice()
    const { location, policy } = await signOut(browser, {
      id_token_hint: id_token,
      post_logout_redirect_uri: address,
      state,
    })
    expect(location).toBe(`${address}?${new URLSearchParams({ state })}`)
    // Browsers hold the redirect after a form to this too.
    expect(policy).not.toContain('form-action')
    expect(await user(browser)).toEqual({})
  },
)

test('whoever is signed out already is led back without being asked', async () => {
  const { browser, id_token } = await atServer()
  await browser.json('POST', '/me/signout', {})
  const { location } = await signOut(browser, { id_token_hint: id_token, post_logout_redirect_uri: left, state })
  expect(location).toBe(back)
})
