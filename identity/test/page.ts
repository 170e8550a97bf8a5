/** A page as far as a library in it sees one, with a fetch that holds to CORS as a browser does. */
export class Page {
  /** Where the page was led last. */
  readonly left: Promise<string>
  readonly elements = new Map<string, { onclick?: () => unknown }>()
  #leave: (address: string) => void = () => undefined

  constructor(
    readonly origin: string,
    private readonly storage: Storage,
    private readonly fetch: typeof globalThis.fetch,
  ) {
    this.left = new Promise((leave) => (this.#leave = leave))
  }

  /** What a script finds at `address` of the page's origin. */
  globals(address: string) {
    const { href, pathname, search } = new URL(address, this.origin)
    const location = { href, pathname, search, origin: this.origin, assign: this.#leave, replace: this.#leave }
    const window = {
      location,
      sessionStorage: this.storage,
      localStorage: this.storage,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    const element = (selector: string) => {
      const found = this.elements.get(selector) ?? {}
      this.elements.set(selector, found)
      return found
    }
    return {
      window: { ...window, top: window, self: window },
      location,
      document: { querySelector: element },
      fetch: this.#ask,
    }
  }

  readonly #ask: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', this.origin)
    const unsafe = [...headers.keys()].filter((name) => !['accept', 'content-type', 'origin'].includes(name))
    if (unsafe.length) await this.#askFirst(input, init.method ?? 'GET', unsafe)
    const answer = await this.fetch(input, { ...init, headers })
    this.#allow(answer)
    return answer
  }

  async #askFirst(input: Parameters<typeof globalThis.fetch>[0], method: string, names: string[]): Promise<void> {
    const headers = {
      origin: this.origin,
      'access-control-request-method': method,
      'access-control-request-headers': names.join(),
    }
    const answer = await this.fetch(input, { method: 'OPTIONS', headers })
    this.#allow(answer)
    const allowed = answer.headers.get('access-control-allow-headers')?.split(/, */) ?? []
    if (!names.every((name) => allowed.includes(name))) throw new TypeError('Failed to fetch')
  }

  #allow({ headers }: Response): void {
    const allowed = headers.get('access-control-allow-origin') ?? ''
    if (allowed !== '*' && allowed !== this.origin) throw new TypeError('Failed to fetch')
  }
}
