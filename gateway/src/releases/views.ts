import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const goodForMs = 2 * 3_600_000
const macCharacters = 16

export interface View {
  readonly id: string
  /** Milliseconds of the clock. */
  readonly sentAt: number
}

/**
 * A view is one page that was sent. Its mark in the page lets reports about it be told from made-up ones: it names no
 * person, and it is good for one composition and two hours.
 */
export class Views {
  constructor(private readonly key: Uint8Array) {}

  issue(compositionId: string, now: number): string {
    const claim = `${randomBytes(9).toString('base64url')}.${now.toString(36)}`
    return `${claim}.${this.#mac(claim, compositionId)}`
  }

  /** Undefined for a mark that isn't ours, is another composition's, or is too old. */
  read(view: string, compositionId: string, now: number): View | undefined {
    const [id = '', at = '', mac = ''] = view.split('.')
    const expected = Buffer.from(this.#mac(`${id}.${at}`, compositionId))
    const given = Buffer.from(mac)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const sentAt = Number.parseInt(at, 36)
    const age = now - sentAt
    return age >= 0 && age < goodForMs ? { id, sentAt } : undefined
  }

  #mac(claim: string, compositionId: string): string {
    return createHmac('sha256', this.key)
      .update(`${claim}|${compositionId}`)
      .digest('base64url')
      .slice(0, macCharacters)
  }
}
