import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

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

/**
 * A key that stays where it is, such as in the key store of a CI, and signs by a command: what is to be signed goes to
 * its standard input, and the signature (Ed25519, 64 bytes) comes out.
 * @param publicFile the public half, as `hlid key create` writes it
 */
export async function commandKey(command: string, publicFile: string): Promise<TeamKey> {
  const publicKey = await readPublicKey(publicFile)
  const kid = await calculateJwkThumbprint({ ...publicKey })
  return {
    kid,
    publicKey,
    async sign(payload) {
      const input = `${base64url(JSON.stringify({ alg: 'EdDSA', kid }))}.${base64url(payload)}`
      const signature = await run(command, input)
      const signed = `${input}.${base64url(signature)}`
      const isRight = await compactVerify(signed, await importJWK({ ...publicKey }, 'EdDSA')).then(
        () => true,
        () => false,
      )
      if (isRight) return signed
      throw new UsageError(
        `HLID_SIGN_COMMAND made no signature of the key ${publicFile} (${signature.byteLength} bytes came, of Ed25519 it is 64). Is HLID_KEY_FILE the public half of the key that it signs with?`,
      )
    },
  }
}
