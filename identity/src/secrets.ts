import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Random text for ids and secrets, safe in a URL. */
export const randomId = (bytes = 16) => randomBytes(bytes).toString('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Compares in constant time, whatever the lengths. */
export const equal = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

const nonceBytes = 12
const tagBytes = 16

/** A key of its own for each use, derived from the service's one secret (RFC 5869). */
export class Secrets {
  readonly #keys = new Map<string, Buffer>()
  constructor(private readonly secret: string) {}

  key(
    use:
      | 'challenge'
      | 'code'
      | 'device'
      | 'device-token'
      | 'cookies'
      | 'signing-keys'
      | 'rate'
      | 'outbox'
      | 'sign-out'
      | 'client-secret'
      | 'dpop-nonces'
      | 'requests'
      | 'party'
      | 'own-id'
      | 'passkey-challenge'
      | 'passkey-user',
  ): Buffer {
    const known = this.#keys.get(use)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', this.secret, 'hlid-identity', use, 32))
    this.#keys.set(use, made)
    return made
  }

  mac(use: Parameters<Secrets['key']>[0], text: string): string {
    return createHmac('sha256', this.key(use)).update(text).digest('base64url')
  }

  /** Text that only this service reads, safe in a URL. */
  seal(use: Parameters<Secrets['key']>[0], text: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.key(use), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @returns undefined for what was not sealed here */
  open(use: Parameters<Secrets['key']>[0], sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    const textAt = nonceBytes + tagBytes
    if (bytes.length < textAt) return undefined
    const cipher = createDecipheriv('aes-256-gcm', this.key(use), bytes.subarray(0, nonceBytes))
    cipher.setAuthTag(bytes.subarray(nonceBytes, textAt))
    try {
      return Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
}
