import { createHmac, timingSafeEqual } from 'node:crypto'

/** What one browser is shown instead of what is live: one release of one part, or a whole past composition. */
export type Previewed =
  | {
      readonly name: string
      readonly version: string
      /** Where it is to be seen, below the base path: `/login`. None for the shell, which is everywhere. */
      readonly path?: string
    }
  | { readonly composition: string }

export type Preview = Previewed & {
  /** When the link was made, in ms; links of the version before don't say. */
  readonly from?: number
  readonly until: number
}

/** Links that show a preview to whoever opens them, signed and with an end. */
export class Previews {
  constructor(
    private readonly key: Uint8Array,
    /** Links that were given before end with it. */
    private readonly isAllowed: boolean,
  ) {}

  issue(preview: Preview): string {
    const claims = Buffer.from(JSON.stringify(preview)).toString('base64url')
    return `${claims}.${this.#mac(claims)}`
  }

  /** Undefined for a token that isn't ours, or whose time is over, and where there are no previews. */
  read(token: string | undefined, now: number): Preview | undefined {
    if (!token || !this.isAllowed) return undefined
    const [claims = '', mac = ''] = token.split('.')
    const expected = Buffer.from(this.#mac(claims))
    const given = Buffer.from(mac)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const preview = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Preview // we signed it
    return preview.until > now ? preview : undefined
  }

  #mac(claims: string): string {
    return createHmac('sha256', this.key).update(claims).digest('base64url')
  }
}
