import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

import { algorithmOf } from '@hlid/remote-contract/registry'
import { p256 } from '@noble/curves/nist.js'
import { calculateJwkThumbprint, compactVerify, importJWK } from 'jose'

import { readPublicKey, type TeamKey } from './team-key'
import { UsageError } from './usage-error'

const base64url = (text: string | Uint8Array): string => Buffer.from(text).toString('base64url')

/** What the command makes of the bytes that it is given. @throws UsageError */
async function run(command: string, bytes: string): Promise<Buffer> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'))
  })
  // A command that does not read them all ends with what it has; its code says how that went.
  child.stdin.once('error', () => undefined)
  child.stdin.end(bytes)
  const [made, code] = await Promise.all([buffer(child.stdout), ended])
  if (code === 0) return made
  throw new UsageError(`HLID_SIGN_COMMAND ended with ${code}; what it says of that stands above.`)
}

/** RFC 7518, section 3.4: r and s, 32 bytes each. OpenSSL and the key stores give DER, of which hardly any is as long. */
function withoutDer(signature: Uint8Array): Uint8Array {
  try {
    return signature.byteLength === 64 ? signature : p256.Signature.fromBytes(signature, 'der').toBytes('compact')
  } catch {
    return signature
  }
}

/**
 * A key that stays where it is, such as in the key store of a CI, and signs by a command: what is to be signed goes to
 * its standard input, and the signature comes out: of Ed25519 64 bytes, of P-256 (with SHA-256) as many, or DER.
 * @param publicFile the public half, as a JWK or in PEM
 */
export async function commandKey(command: string, publicFile: string): Promise<TeamKey> {
  const publicKey = await readPublicKey(publicFile)
  const kid = await calculateJwkThumbprint({ ...publicKey })
  const alg = algorithmOf(publicKey)
  return {
    kid,
    publicKey,
    async sign(payload) {
      const input = `${base64url(JSON.stringify({ alg, kid }))}.${base64url(payload)}`
      const made = await run(command, input)
      const signed = `${input}.${base64url(alg === 'ES256' ? withoutDer(made) : made)}`
      const isRight = await compactVerify(signed, await importJWK({ ...publicKey }, alg)).then(
        () => true,
        () => false,
      )
      if (isRight) return signed
      throw new UsageError(
        `HLID_SIGN_COMMAND made no signature of the key ${publicFile} (${made.byteLength} bytes came; of Ed25519 it is 64, of P-256 64 or DER). Is HLID_KEY_FILE the public half of the key that it signs with?`,
      )
    },
  }
}
