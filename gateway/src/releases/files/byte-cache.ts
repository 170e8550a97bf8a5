/** Keeps the most recently used contents in memory, up to a number of bytes in all. */
export class ByteCache {
  readonly #entries = new Map<string, Uint8Array>()
  #bytes = 0

  constructor(private readonly limit: number) {}

  get(key: string): Uint8Array | undefined {
    const content = this.#entries.get(key)
    if (content) {
      this.#entries.delete(key)
      this.#entries.set(key, content)
    }
    return content
  }

  set(key: string, content: Uint8Array): void {
    if (content.byteLength > this.limit / 4 || this.#entries.has(key)) return
    this.#entries.set(key, content)
    this.#bytes += content.byteLength
    for (const [oldest, { byteLength }] of this.#entries) {
      if (this.#bytes <= this.limit) return
      this.#entries.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
