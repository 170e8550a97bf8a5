import { createHash } from 'node:crypto'

import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'

import { sweep } from '../sweep'
import { untilItWaits } from '../../test/blocked'
import {
  basic,
  basicHeaders,
  callback,
  discover,
  errorOf,
  exchange,
  native,
  ofBrowser,
  page,
  pathOf,
  post,
} from '../../test/registrations'
import { Browser } from '../../test/browser'
import { beginAt } from '../../test/relying-party'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const redirect_uri = 'is.sund.app:/callback'
const scope = 'openid profile offline_access'
const clients = [
  basic,
  { ...native, scope, dpopBoundAccessTokens: true },
  { ...native, clientId: 'free', scope },
  { ...ofBrowser, scope },
]
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify(clients) }), 2)

const key = await generateKeyPair('ES256')
const otherKey = await generateKeyPair('ES256')

type Claims = { readonly key?: typeof key; readonly iat?: number } & Readonly<Record<string, unknown>>
const addressOf = (path: string) => service.running.origin + path
const seconds = () => Math.floor(Date.now() / 1000)

/** A proof for a call; it says how old it is, and what else it is told. */
async function proof(htm: string, path: string, { key: by = key, iat, ...claims }: Claims = {}): Promise<string> {
  return new SignJWT({ htm, htu: addressOf(path), jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(by.publicKey) })
    .setIssuedAt(iat)
    .sign(by.privateKey)
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A code, as the client gets it. */
async function codeFor(client_id: string, extra: Record<string, string> = {}): Promise<string> {
  const asked = { client_id, scope, redirect_uri: client_id === 'page' ? callback : redirect_uri, ...extra }
  const location = await signThrough(new Browser(service.running.origin), pathOf(asked))
  return new URL(location).searchParams.get('code') ?? ''
}
const redeem = (client_id: string, code: string, headers: Record<string, string> = {}) =>
  post(addressOf('/connect/token'), { ...exchange, client_id, redirect_uri, code }, headers)
const refresh = (client_id: string, refresh_token: string, headers: Record<string, string> = {}) =>
  post(addressOf('/connect/token'), { grant_type: 'refresh_token', client_id, refresh_token }, headers)
const userinfo = (authorization: string, headers: Record<string, string> = {}) =>
  fetch(addressOf('/connect/userinfo'), { headers: { authorization, ...headers } })

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly token_type: string
}
async function tokensFor(client_id: string): Promise<Tokens> {
  const dpop = await proof('POST', '/connect/token')
  const answer = await redeem(client_id, await codeFor(client_id), { dpop })
  return (await answer.json()) as Tokens
}

test('a client signs people in with tokens that are bound to its key, by the library that it uses', async () => {
  const configuration = await discover(service.running.origin, 'native', oidc.None())
  const DPoP = oidc.getDPoPHandle(configuration, key)
  const { path, finish } = await beginAt(configuration, { redirect_uri, scope })
  const tokens = await finish(await signThrough(new Browser(service.running.origin), path), { DPoP })
  expect(tokens.token_type).toBe('dpop')
  const second = await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '', undefined, { DPoP })
  const sub = second.claims()?.sub ?? ''
  expect(await oidc.fetchUserInfo(configuration, second.access_token, sub, { DPoP })).toMatchObject({
    name: 'Hrafn Einfari',
  })
})

test('a client that is registered for it has no tokens without a proof, and others may have them with one', async () => {
  const code = await codeFor('native')
  const refused = await redeem('native', code)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({
    error: 'invalid_dpop_proof',
    error_description: expect.stringContaining('send a proof of it in the DPoP header'),
  })
  const bound = await redeem('native', code, { dpop: await proof('POST', '/connect/token') })
  expect(await bound.json()).toMatchObject({ token_type: 'DPoP' })
  expect(await (await redeem('free', await codeFor('free'))).json()).toMatchObject({ token_type: 'Bearer' })
  expect(await tokensFor('free')).toMatchObject({ token_type: 'DPoP' })
})

test('a bound token is of no use without its key', async () => {
  const { access_token, refresh_token } = await tokensFor('free')
  const ath = hashOf(access_token)
  const withProof = async (claims: Claims = {}) =>
    userinfo(`DPoP ${access_token}`, { dpop: await proof('GET', '/connect/userinfo', { ath, ...claims }) })
  expect(await (await withProof()).json()).toMatchObject({ name: 'Hrafn Einfari' })
  for (const answer of [
    await userinfo(`Bearer ${access_token}`),
    await userinfo(`DPoP ${access_token}`),
    await withProof({ key: otherKey }),
    await withProof({ ath: hashOf('another token') }),
    await withProof({ htu: addressOf('/connect/token') }),
    await withProof({ htm: 'POST' }),
  ]) {
    expect([400, 401]).toContain(answer.status)
    expect(answer.headers.get('www-authenticate')).toContain('DPoP')
  }
  expect(await errorOf(await refresh('free', refresh_token))).toBe('invalid_grant')
  const other = { dpop: await proof('POST', '/connect/token', { key: otherKey }) }
  expect(await errorOf(await refresh('free', refresh_token, other))).toBe('invalid_grant')
  const own = await refresh('free', refresh_token, { dpop: await proof('POST', '/connect/token') })
  expect(await own.json()).toMatchObject({ token_type: 'DPoP' })
})

test('a code can be bound beforehand, so that nobody else redeems it or uses it up', async () => {
  const code = await codeFor('free', { dpop_jkt: await calculateJwkThumbprint(await exportJWK(key.publicKey)) })
  const other = { dpop: await proof('POST', '/connect/token', { key: otherKey }) }
  for (const headers of [other, {}]) expect(await errorOf(await redeem('free', code, headers))).toBe('invalid_grant')
  const own = await redeem('free', code, { dpop: await proof('POST', '/connect/token') })
  expect(await own.json()).toMatchObject({ token_type: 'DPoP' })
})

test('a token of its own that is bound to a key is taken with a proof of it, once, and not without', async () => {
  const own = { grant_type: 'client_credentials', scope: 'events' }
  const events = async (authorization: string, headers: Record<string, string> = {}) =>
    (await fetch(addressOf('/v1/events'), { headers: { authorization, ...headers } })).status
  const free = (await (await post(addressOf('/connect/token'), own, basicHeaders)).json()) as Tokens
  expect(await events(`Bearer ${free.access_token}`)).toBe(200)

  const asked = { ...basicHeaders, dpop: await proof('POST', '/connect/token') }
  const { access_token } = (await (await post(addressOf('/connect/token'), own, asked)).json()) as Tokens
  const proven = (claims: Claims = {}) => proof('GET', '/v1/events', { ath: hashOf(access_token), ...claims })
  const dpop = await proven()
  expect(await events(`DPoP ${access_token}`, { dpop })).toBe(200)
  expect(await events(`DPoP ${free.access_token}`, { dpop: await proven() })).toBe(401)
  for (const headers of [
    {},
    { dpop },
    { dpop: 'none' },
    { dpop: await proven({ key: otherKey }) },
    { dpop: await proven({ ath: hashOf('another token') }) },
    { dpop: await proven({ htu: addressOf('/v1/inquiries') }) },
    { dpop: await proven({ htm: 'POST' }) },
    { dpop: await proven({ jti: '' }) },
    { dpop: await proven({ iat: seconds() - 600 }) },
  ])
    expect([headers, await events(`DPoP ${access_token}`, headers)]).toEqual([headers, 401])
  expect(await events(`Bearer ${access_token}`, { dpop: await proven() })).toBe(401)
})

describe('a proof is good once', () => {
  const ask = (dpop: string) =>
    post(addressOf('/connect/token'), { grant_type: 'client_credentials' }, { ...basicHeaders, dpop })

  test('in whatever process', async () => {
    const dpop = await proof('POST', '/connect/token')
    expect((await ask(dpop)).status).toBe(200)
    for (const _ of [1, 2]) expect(await errorOf(await ask(dpop))).toBe('invalid_grant')
  })

  test('at every address, and each that comes again is noted without whose it is', async () => {
    const { log } = service.running
    const { access_token } = await tokensFor('free')
    const atUserinfo = await proof('GET', '/connect/userinfo', { ath: hashOf(access_token) })
    const asked = { ...basicHeaders, dpop: await proof('POST', '/connect/token') }
    const grant = { grant_type: 'client_credentials', scope: 'events' }
    const own = (await (await post(addressOf('/connect/token'), grant, asked)).json()) as Tokens
    const atEvents = await proof('GET', '/v1/events', { ath: hashOf(own.access_token) })
    const calls = [
      () => userinfo(`DPoP ${access_token}`, { dpop: atUserinfo }),
      () => fetch(addressOf('/v1/events'), { headers: { authorization: `DPoP ${own.access_token}`, dpop: atEvents } }),
    ]
    for (const call of calls) expect((await call()).status).toBe(200)
    log.splice(0)
    // Once at each of the two processes; the log is the first one's.
    for (const call of calls) for (const _ of [1, 2]) expect((await call()).status).toBe(401)
    const noted = log.filter((line) => line.includes('used-again'))
    expect(noted.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ event: 'used-again', clientId: 'free' }),
      expect.objectContaining({ event: 'used-again', clientId: 'basic' }),
    ])
    for (const kept of [access_token, own.access_token, atUserinfo, atEvents]) expect(log.join()).not.toContain(kept)
  })

  test('of two processes that are asked at the same moment, by one of them', async () => {
    const { db, now } = service.running.identity
    const jti = 'the same at both'
    const dpop = await proof('POST', '/connect/token', { jti })
    let asked: Promise<Response>[] = []
    // Both have looked, and wait to write it down.
    await db.transaction().execute(async (tx) => {
      const id = hashOf(`basic${jti}`)
      const row = { model: 'ReplayDetection', id, payload: '{}', expires_at: now() }
      await tx.insertInto('oidc_payload').values(row).execute()
      asked = [ask(dpop), ask(dpop)]
      await untilItWaits(service.running, tx, ...asked)
      await tx.deleteFrom('oidc_payload').where('id', '=', id).execute()
    })
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused && (await errorOf(refused))).toBe('invalid_grant')
  })

  test('as long as its time can be taken, which may be ahead of ours', async () => {
    const dpop = await proof('POST', '/connect/token', { iat: seconds() + 240 })
    expect((await ask(dpop)).status).toBe(200)
    service.running.later(7 * 60_000)
    await sweep(service.running.identity)
    expect(await errorOf(await ask(dpop))).toBe('invalid_grant')
  })

  test('and not when it is old, unless it has a nonce of ours, which both processes know', async () => {
    const old = await ask(await proof('POST', '/connect/token', { iat: seconds() - 3600 }))
    const nonce = old.headers.get('dpop-nonce') ?? ''
    expect([old.status, await errorOf(old)]).toEqual([400, 'use_dpop_nonce'])
    for (const _ of [1, 2])
      expect((await ask(await proof('POST', '/connect/token', { iat: seconds() - 3600, nonce }))).status).toBe(200)
    const made = await ask(await proof('POST', '/connect/token', { nonce: 'made up' }))
    expect(await errorOf(made)).toBe('use_dpop_nonce')
  })
})

test('a page may send proofs and read our nonces', async () => {
  const headers = { origin: page, dpop: await proof('POST', '/connect/token') }
  const parameters = { ...exchange, client_id: 'page', redirect_uri: callback, code: await codeFor('page') }
  const answer = await post(addressOf('/connect/token'), parameters, headers)
  expect(await answer.json()).toMatchObject({ token_type: 'DPoP' })
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/dpop-nonce/i)
  expect(answer.headers.get('dpop-nonce')).toBeTruthy()
})
