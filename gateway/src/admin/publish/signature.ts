import { algorithmOf, RegistryError } from '@hlid/remote-contract/registry'
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'

import { sha256 } from '../../releases/digest'
import type { RegistryDb } from '../../releases/store/database'
import { findKey } from '../../releases/store/teams'

export interface Signed {
  readonly kid: string
  readonly team: string
}

const refuse = (message: string) => new RegistryError('bad-signature', message)

/**
 * A release is signed by a compact JWS (RFC 7515, EdDSA or ES256) whose payload is the SHA-256 of its manifest, and the manifest
 * holds the hash of every file.
 * @throws RegistryError
 */
export async function verifySignature(db: RegistryDb, signature: string, manifestText: string): Promise<Signed> {
  const { kid } = protectedHeader(signature)
  if (typeof kid !== 'string') throw refuse('The signature does not say which key made it.')
  const key = await findKey(db, kid)
  if (!key)
    throw refuse(
      `No team has the key ${kid}; an operator adds it with: npx hlid team create <team> --key <public key file>`,
    )
  if (key.revoked) throw refuse(`The key ${kid} of team ${key.team} is revoked.`)
  const alg = algorithmOf(key.jwk)
  const publicKey = await importJWK({ ...key.jwk }, alg)
  const payload = await compactVerify(signature, publicKey, { algorithms: [alg] }).then(
    (verified) => new TextDecoder().decode(verified.payload),
    () => undefined,
  )
  if (payload === undefined) throw refuse('The signature was not made by that key.')
  if (payload !== sha256(manifestText)) throw refuse('The release was changed after it was signed.')
  return { kid, team: key.team }
}

function protectedHeader(signature: string) {
  try {
    return decodeProtectedHeader(signature)
  } catch {
    throw refuse(
      'The release is not signed; set HLID_KEY_FILE to the private key of your team, or HLID_SIGN_COMMAND to what signs with it.',
    )
  }
}
