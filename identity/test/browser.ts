/** A browser as far as the service sees one: cookies with their paths, the CSRF header, redirects followed by hand. */
export class Browser {
  /** By name and path: each interaction has a resume cookie of its own. */
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>()
  constructor(
    readonly origin: string,
    readonly userAgent = 'node',
  ) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers })
  }

  /** Asks, and the connection ends before the answer comes. */
  async lose(path: string, posted?: object): Promise<void> {
    await this.#ask(path, posted ? await this.#call('POST', posted) : {})
  }

  async send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    return this.#send(path, await this.#call(method, body))
  }

  async #call(method: string, body?: unknown): Promise<RequestInit> {
    if (!this.cookie('__Host-XSRF-IDS')) await this.get('/me/user')
    const headers = { 'content-type': 'application/json', 'x-xsrf-ids': this.cookie('__Host-XSRF-IDS') ?? '' }
    return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  }

  /** Sends a form as a page does. */
  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }

  async json<Answer = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) {
    const answer = method === 'GET' ? await this.get(path) : await this.send(method, path, body)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Answer, headers: answer.headers }
  }

  /** Sends what it is given and no header of its own but the cookies. */
  raw(path: string, init: RequestInit): Promise<Response> {
    return this.#send(path, init)
  }

  /** Puts a cookie there, as somebody at this browser could. */
  plant(name: string, value: string): void {
    this.#cookies.set(`${name} /`, { name, value, path: '/' })
  }

  /** By its name, or the first of those that have more after a dash. */
  cookie(name: string): string | undefined {
    return [...this.#cookies.values()].find((cookie) => `${cookie.name}-`.startsWith(`${name}-`))?.value
  }

  /** What it says in its `Cookie` header at that address. */
  cookiesFor(path: string): string {
    const { pathname } = new URL(path, this.origin)
    const sent = [...this.#cookies.values()].filter((cookie) => pathname.startsWith(cookie.path))
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const answer = await this.#ask(path, init)
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  async #ask(path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, this.origin)
    const headers = { 'user-agent': this.userAgent, ...init.headers, cookie: this.cookiesFor(path) }
    return fetch(url, { ...init, headers, redirect: 'manual' })
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', ...value] = pair.split('=')
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const isOver = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970|^max-age=0/i.test(attribute))
    if (isOver) this.#cookies.delete(`${name} ${path}`)
    else this.#cookies.set(`${name} ${path}`, { name, value: value.join('='), path })
  }
}
