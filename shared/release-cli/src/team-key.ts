import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { algorithmOf, type PublicKey } from '@hlid/remote-contract/registry'
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

import { UsageError } from './usage-error'
import { isJson } from './values'

/** A team's signing key. Its private half never leaves the file and this process, or the store that it is in. */
export interface TeamKey {
  readonly kid: string
  readonly publicKey: PublicKey
  /** The payload as a compact JWS (RFC 7515). */
  sign(payload: Uint8Array): Promise<string>
}

/** Of a key as a JWK or in PEM, which is how key stores give it; nothing where it is none that a team can have. */
function publicHalf(text: string): PublicKey | undefined {
  try {
    const key = createPublicKey(isJson(text) ? { key: JSON.parse(text) as JsonWebKey, format: 'jwk' } : text)
    const { kty, crv, x, y } = key.export({ format: 'jwk' })
    if (kty === 'OKP' && crv === 'Ed25519' && x !== undefined) return { kty, crv, x }
    return kty === 'EC' && crv === 'P-256' && x !== undefined && y !== undefined ? { kty, crv, x, y } : undefined
  } catch {
    return undefined
  }
}

async function toTeamKey(jwk: JWK, file: string): Promise<TeamKey> {
  const publicKey = jwk.d === undefined ? undefined : publicHalf(JSON.stringify(jwk))
  if (!publicKey)
    throw new UsageError(`${file} holds no private key of Ed25519 or P-256; make one with: npx hlid key create ${file}`)
  const kid = await calculateJwkThumbprint({ ...publicKey })
  const alg = algorithmOf(publicKey)
  const privateKey = await importJWK(jwk, alg)
  const sign: TeamKey['sign'] = (payload) => new CompactSign(payload).setProtectedHeader({ alg, kid }).sign(privateKey)
  return { kid, publicKey, sign }
}

/** The half that the registry is given, as `hlid key create` or a key store writes it. @throws UsageError */
export async function readPublicKey(file: string): Promise<PublicKey> {
  const found = publicHalf(await readFile(file, 'utf8').catch(() => ''))
  if (found) return found
  throw new UsageError(
    `${file} holds no team's public key, of Ed25519 or P-256, as a JWK or in PEM. Make a pair with: npx hlid key create ${file.replace(/(\.public)?(\.(json|pem))?$/, '.json')}`,
  )
}

/** @throws UsageError when the file is missing or holds something else */
export async function readKey(file: string): Promise<TeamKey> {
  if (!existsSync(file))
    throw new UsageError(`There is no key ${file}. Set HLID_KEY_FILE, or make one with: npx hlid key create ${file}`)
  const text = await readFile(file, 'utf8')
  let jwk: JWK
  try {
    jwk = JSON.parse(text) as JWK
  } catch {
    throw new UsageError(`${file} is not a key; make one with: npx hlid key create <file>`)
  }
  return toTeamKey(jwk, file)
}

/** Makes a key where there is none; a key that is there is never overwritten. */
export async function createKey(file: string, curve: PublicKey['crv'] = 'Ed25519'): Promise<TeamKey> {
  if (existsSync(file)) throw new UsageError(`${file} is there already, and a key is never overwritten.`)
  const { privateKey } = await generateKeyPair(curve === 'Ed25519' ? 'EdDSA' : 'ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(jwk, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return toTeamKey(jwk, file)
}

/** The key in that file, made on first use. */
export const ensureKey = (file: string): Promise<TeamKey> => (existsSync(file) ? readKey(file) : createKey(file))
