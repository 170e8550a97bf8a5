import { createHmac, timingSafeEqual } from 'node:crypto'

const countsForMs = 2 * 3_600_000
/** A page that stood open for long can still say that something failed. */
const knownForMs = 24 * 3_600_000
const macCharacters = 16

export interface View {
  /** Of the request that was answered with the page. */
  readonly id: string
  /** Milliseconds of the clock. */
  readonly sentAt: number
  /** Whether what it reports is counted still. */
  readonly counts: boolean
}

/**
 * A view is one page that was sent. Its mark in the page lets reports about it be told from made-up ones: it names no
 * person, and it is good for one composition and a day.
 */
export class Views {
  constructor(private readonly key: Uint8Array) {}

  issue(requestId: string, compositionId: string, now: number): string {
    const claim = `${requestId}.${now.toString(36)}`
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
    return age >= 0 && age < knownForMs ? { id, sentAt, counts: age < countsForMs } : undefined
  }

  #mac(claim: string, compositionId: string): string {
    return createHmac('sha256', this.key)
      .update(`${claim}|${compositionId}`)
      .digest('base64url')
      .slice(0, macCharacters)
  }
}
