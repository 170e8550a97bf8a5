import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { PublicKey } from '@hlid/remote-contract/registry'
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

async function toTeamKey(jwk: JWK, file: string): Promise<TeamKey> {
  const { kty, crv, x, d } = jwk
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined || d === undefined)
    throw new UsageError(`${file} holds no Ed25519 key; make one with: npx hlid key create ${file}`)
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x }
  const kid = await calculateJwkThumbprint({ ...publicKey })
  const privateKey = await importJWK(jwk, 'EdDSA')
  const sign: TeamKey['sign'] = (payload) =>
    new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)
  return { kid, publicKey, sign }
}

/** The half that the registry is given, as `hlid key create` writes it. @throws UsageError */
export async function readPublicKey(file: string): Promise<PublicKey> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const given: unknown = isJson(text) ? JSON.parse(text) : undefined
  const { kty, crv, x }: Partial<PublicKey> = Object(given)
  if (kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string') return { kty, crv, x }
  throw new UsageError(
    `${file} holds no team's public key. Make a pair with: npx hlid key create ${file.replace(/(\.public)?(\.json)?$/, '.json')}`,
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
export async function createKey(file: string): Promise<TeamKey> {
  if (existsSync(file)) throw new UsageError(`${file} is there already, and a key is never overwritten.`)
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(jwk, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return toTeamKey(jwk, file)
}

/** The key in that file, made on first use. */
export const ensureKey = (file: string): Promise<TeamKey> => (existsSync(file) ? readKey(file) : createKey(file))
