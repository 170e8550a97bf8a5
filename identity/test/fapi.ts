import { createHash } from 'node:crypto'

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

import { Browser } from './browser'
import { byKey, callback, exchange, jwks, keys, post, request } from './registrations'
import { signThrough } from './signing-in'
import type { Running } from './running'

/** The switch, and nothing else of what it means; its keys have no `alg`, so that nothing but the switch says which. */
export const registered = {
  ...byKey,
  clientId: 'fapi',
  tokenEndpointAuthMethod: undefined,
  securityProfile: 'fapi2',
  jwks: { keys: jwks.keys.map(({ alg: _, ...key }) => key) },
  scope: 'openid profile events offline_access',
  offlineDays: 60,
}

const proofKey = await generateKeyPair('ES256')
export const otherKey = await generateKeyPair('ES256')
export const publicJwk = await exportJWK(proofKey.publicKey)

export const seconds = () => Math.floor(Date.now() / 1000)
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface Assertion extends Readonly<Record<string, unknown>> {
  readonly alg?: keyof typeof keys
}
export interface Proof extends Readonly<Record<string, unknown>> {
  readonly key?: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }
}
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly token_type: string
}

/** What a client of the profile does, each thing by itself, so that each can be done wrongly. */
export function fapiClient(running: () => Running) {
  const at = (path: string) => running().origin + path

  /** A client assertion; a claim that is undefined is left out. */
  const assertion = ({ alg = 'ES256', ...claims }: Assertion = {}): Promise<string> =>
    new SignJWT({
      iss: 'fapi',
      sub: 'fapi',
      aud: running().origin,
      jti: crypto.randomUUID(),
      iat: seconds(),
      exp: seconds() + 300,
      ...claims,
    })
      .setProtectedHeader({ alg, kid: alg })
      .sign(keys[alg].privateKey)

  const proof = async (htm: string, path: string, { key = proofKey, ...claims }: Proof = {}): Promise<string> =>
    new SignJWT({ htm, htu: at(path), jti: crypto.randomUUID(), iat: seconds(), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(key.publicKey) })
      .sign(key.privateKey)

  /** Posts as the client, which proves itself anew. */
  const ask = async (
    path: string,
    parameters: Record<string, string>,
    { claims, headers = {} }: { claims?: Assertion; headers?: Record<string, string> } = {},
  ) =>
    post(
      at(path),
      {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await assertion(claims),
        ...parameters,
      },
      headers,
    )

  const asked = { ...request, client_id: 'fapi', redirect_uri: callback }
  /** Pushes a request as it should be, but for what is said; a parameter that is undefined is left out. */
  const push = (extra: Readonly<Record<string, string | undefined>> = {}, claims?: Assertion) => {
    const all = Object.entries({ ...asked, ...extra }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    return ask('/connect/request', Object.fromEntries(all), claims && { claims })
  }
  /** Where the browser is sent with what was pushed. */
  const pathFor = (request_uri: string) =>
    `/connect/authorize?${new URLSearchParams({ client_id: 'fapi', request_uri })}`
  const begin = async (extra: Readonly<Record<string, string | undefined>> = {}) => {
    const { request_uri } = (await (await push(extra)).json()) as { request_uri: string }
    return pathFor(request_uri)
  }

  /** Somebody signs in. @returns where the browser is sent with the code */
  const signedIn = async (extra: Readonly<Record<string, string | undefined>> = {}) =>
    new URL(await signThrough(new Browser(running().origin), await begin(extra)))
  const codeFor = async (extra: Readonly<Record<string, string | undefined>> = {}) =>
    (await signedIn(extra)).searchParams.get('code') ?? ''

  const token = async (parameters: Record<string, string>, proven: Proof | undefined = {}) =>
    ask('/connect/token', parameters, { headers: { dpop: await proof('POST', '/connect/token', proven) } })
  const redeem = (code: string, proven?: Proof) => token({ ...exchange, redirect_uri: callback, code }, proven)
  const refresh = (refresh_token: string, proven?: Proof) =>
    token({ grant_type: 'refresh_token', refresh_token }, proven)
  const tokensFor = async (extra: Readonly<Record<string, string | undefined>> = {}) =>
    (await (await redeem(await codeFor(extra))).json()) as Tokens

  return { assertion, proof, ask, push, pathFor, begin, signedIn, codeFor, token, redeem, refresh, tokensFor, at }
}
