import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Random text for ids and secrets, safe in a URL. */
export const randomId = (bytes = 16) => randomBytes(bytes).toString('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Compares in constant time, whatever the lengths. */
export const equal = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

/** A key of its own for each use, derived from the service's one secret (RFC 5869). */
export class Secrets {
  readonly #keys = new Map<string, Buffer>()
  constructor(private readonly secret: string) {}

  key(
    use:
      | 'challenge'
      | 'code'
      | 'device'
      | 'cookies'
      | 'signing-keys'
      | 'rate'
      | 'outbox'
      | 'sign-out'
      | 'client-secret'
      | 'dpop-nonces',
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
}
