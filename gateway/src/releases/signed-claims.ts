import { createHmac, timingSafeEqual } from 'node:crypto'

/** Claims in an address or a cookie, signed and with an end. */
export class SignedClaims<Claims extends { readonly until: number }> {
  constructor(
    private readonly key: Uint8Array,
    /** What was given before end with it. */
    private readonly isAllowed: boolean,
  ) {}

  issue(claims: Claims): string {
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${text}.${this.#mac(text)}`
  }

  /** Undefined for what isn't ours, or whose time is over, and where there is nothing of the kind. */
  read(token: string | undefined, now: number): Claims | undefined {
    if (!token || !this.isAllowed) return undefined
    const [text = '', mac = ''] = token.split('.')
    const expected = Buffer.from(this.#mac(text))
    const given = Buffer.from(mac)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims // we signed it
    return claims.until > now ? claims : undefined
  }

  #mac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url')
  }
}
