import { createHash, randomBytes } from 'node:crypto'

const windowMs = 60_000
const clientsRemembered = 100_000

/** What one address may report in a minute. Addresses are kept as hashes with a salt that nobody knows, for a minute. */
export class Allowance {
  readonly #spent = new Map<string, number>()
  #salt = randomBytes(16)
  #startedAt = 0

  constructor(private readonly perMinute: number) {}

  take(address: string, events: number, now: number): boolean {
    // A clock that is put back begins anew as well: nobody is barred until it is there again.
    if (now < this.#startedAt || now - this.#startedAt >= windowMs) {
      this.#spent.clear()
      this.#salt = randomBytes(16)
      this.#startedAt = now
    }
    const client = createHash('sha256').update(this.#salt).update(address).digest('base64').slice(0, 16)
    const spent = (this.#spent.get(client) ?? 0) + events
    if (this.#spent.size >= clientsRemembered && !this.#spent.has(client)) return false
    this.#spent.set(client, spent)
    return spent <= this.perMinute
  }
}
