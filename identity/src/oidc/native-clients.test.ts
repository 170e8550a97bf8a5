import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import {
  authorize,
  basic,
  discover,
  errorOf,
  exchange,
  native,
  pathOf,
  post,
  request,
  secret,
  signInAt,
} from '../../test/registrations'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify([basic, native]) }))
const token = (parameters: Record<string, string>) => post(`${service.running.origin}/connect/token`, parameters)

test.each([
  'http://127.0.0.1:51004/callback',
  'http://127.0.0.1:1/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:51004/callback',
  'is.sund.app:/callback',
  'https://app.sund.example/cb',
])('people sign in without a secret, at %s', async (redirectUri) => {
  const configuration = await discover(service.running.origin, 'native', oidc.None())
  const { tokens, claims, sub } = await signInAt(configuration, redirectUri)
  expect(claims).toMatchObject({ aud: 'native', name: 'Hrafn Einfari' })
  expect(await oidc.fetchUserInfo(configuration, tokens.access_token, sub)).toMatchObject({ sub })
  await oidc.tokenRevocation(configuration, tokens.access_token)
  await expect(oidc.fetchUserInfo(configuration, tokens.access_token, sub)).rejects.toThrow()
})

test.each([
  'http://127.0.0.1:51004/callback/',
  'http://127.0.0.1:51004/Callback',
  'http://127.0.0.1:51004/callback?a=b',
  'http://127.0.0.1:51004/callback#',
  'http://127.0.0.1:51004@evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://localhost:51004/callback',
  'http://0.0.0.0:51004/callback',
  'https://127.0.0.1:51004/callback',
  'https://app.sund.example:444/cb',
  'is.sund.app:/callback/',
  'is.sund.app://callback',
  'is.sund.app.evil:/callback',
  'IS.SUND.APP:/callback',
  'is.sund.app:/callback#',
])('a code is sent to no other address: %s', async (redirectUri) => {
  expect(await authorize(service.running.origin, { client_id: 'native', redirect_uri: redirectUri })).toBe('')
})

const asked = { client_id: 'native', redirect_uri: 'http://127.0.0.1:51004/callback' }

test('nothing begins without a challenge', async () => {
  const { code_challenge: _, code_challenge_method: __, ...without } = { ...request, ...asked }
  const path = `/connect/authorize?${new URLSearchParams(without)}`
  const browser = new Browser(service.running.origin)
  const location = (await browser.get(path)).headers.get('location') ?? ''
  expect(new URL(location).searchParams.get('error')).toBe('invalid_request')
  const plain = await authorize(service.running.origin, { ...asked, code_challenge_method: 'plain' })
  expect(new URL(plain).searchParams.get('error')).toBe('invalid_request')
})

test('a code is worth nothing without its verifier, at another port or once it was used', async () => {
  const codeOf = async () => {
    const location = await signThrough(new Browser(service.running.origin), pathOf(asked))
    return new URL(location).searchParams.get('code') ?? ''
  }
  const good = { ...exchange, ...asked, code: await codeOf() }
  expect(await errorOf(await token({ ...good, code_verifier: 'w'.repeat(43) }))).toBe('invalid_grant')
  const other = { ...good, code: await codeOf(), redirect_uri: 'http://127.0.0.1:51005/callback' }
  expect(await errorOf(await token(other))).toBe('invalid_grant')
  const last = { ...good, code: await codeOf() }
  expect((await token(last)).status).toBe(200)
  expect(await errorOf(await token(last))).toBe('invalid_grant')
})

test('what keeps no secret has no token of its own, and takes no other application’s part', async () => {
  const own = { grant_type: 'client_credentials', client_id: 'native' }
  expect(await errorOf(await token(own))).toBe('unauthorized_client')
  expect(await errorOf(await token({ ...own, client_secret: secret }))).toBe('invalid_client')
  expect(await errorOf(await token({ ...own, client_id: 'basic' }))).toBe('invalid_client')
  const { tokens } = await signInAt(await discover(service.running.origin, 'basic', oidc.ClientSecretBasic(secret)))
  const { access_token } = tokens
  expect(
    (await post(`${service.running.origin}/connect/revocation`, { client_id: 'native', token: access_token })).status,
  ).toBe(200)
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await fetch(`${service.running.origin}/connect/userinfo`, { headers })).status).toBe(200)
})
