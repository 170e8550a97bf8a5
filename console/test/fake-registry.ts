import type {
  ConsoleSession,
  Freeze,
  GatewayBehind,
  HistoryEntry,
  HistoryProof,
  ReleasePurpose,
  ReleaseSummary,
} from '@hlid/remote-contract/registry'
import type { HealthView, LivePart } from '@hlid/remote-contract/console'

import { FakeRegistrations } from './fake-registrations'
import type { Answer, Call } from './wire'

/** A transition that is done, and in force on every gateway but these. */
export const transitioned = (behind: readonly GatewayBehind[] = []): Answer => ({ body: { behind } })

const calm: HealthView = { until: '2026-11-28T12:00:00Z', bucketSeconds: 60, releases: [], canaries: [] }

/** Server-sent events of a registry that a test speaks for. */
class FakeSource extends EventTarget implements Pick<EventSource, 'close' | 'readyState'> {
  static readonly CLOSED = 2
  readyState: number = 1
  constructor(readonly onClose: (source: FakeSource) => void) {
    super()
  }
  close() {
    this.readyState = FakeSource.CLOSED
    this.onClose(this)
  }
}

/** The registry's side of the wire, as the console's page sees it. */
export class FakeRegistry {
  session: ConsoleSession | null = { role: 'operator', team: null, label: 'Jóna', expiresAt: '2030-01-01T00:00:00Z' }
  token = 'hlid_right'
  releases: (Pick<ReleaseSummary, 'version' | 'publishedBy' | 'publishedAt' | 'swept' | 'run'> & {
    readonly purpose?: ReleasePurpose
  })[] = []
  history: HistoryEntry[] = []
  freeze: Freeze | null = null
  proof: HistoryProof = { whole: true, entries: 1, head: 'a'.repeat(64) }
  readonly clients = FakeRegistrations.ofClients()
  readonly apis = FakeRegistrations.ofApis()
  isReachable = true
  isRevoked = false
  readonly calls: Call[] = []
  readonly #sources = new Set<FakeSource>()
  #revision = 1

  constructor(
    public parts: LivePart[],
    /** What a transition is answered with; it is done by default. */
    public onTransition: (call: Call) => Answer | Promise<Answer> = () => transitioned(),
  ) {}

  install(): void {
    const open = () => this.#open()
    globalThis.fetch = (input, init) => this.#fetch(String(input), init)
    Object.assign(globalThis, {
      EventSource: Object.assign(
        function () {
          return open()
        },
        { CLOSED: FakeSource.CLOSED },
      ),
    })
  }

  /** Tells every open console what is live now. */
  tell(parts = this.parts): void {
    this.parts = parts
    this.#revision += 1
    for (const source of this.#sources)
      this.#say(source, 'live', { revision: this.#revision, parts, freeze: this.freeze })
  }

  tellHealth(health: Partial<HealthView>): void {
    for (const source of this.#sources) this.#say(source, 'health', { ...calm, ...health })
  }

  /** The line is cut; the browser tries again by itself. */
  cut(): void {
    for (const source of this.#sources) {
      source.readyState = 0
      source.dispatchEvent(new Event('error'))
    }
  }

  get transitions(): Call[] {
    return this.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/parts/'))
  }

  #open(): FakeSource {
    const source = new FakeSource((closed) => this.#sources.delete(closed))
    this.#sources.add(source)
    queueMicrotask(() => {
      this.#say(source, 'live', { revision: this.#revision, parts: this.parts, freeze: this.freeze })
      this.#say(source, 'health', calm)
    })
    return source
  }

  #say(source: FakeSource, event: string, data: unknown): void {
    source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(url, 'http://registry.example')
    const { method = 'GET', body } = init
    const call = { method, path: pathname, body: body ? JSON.parse(String(body)) : undefined }
    this.calls.push(call)
    const { status = 200, body: answer } = await this.#answer(call, searchParams)
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status: answer === undefined && status === 200 ? 204 : status,
      headers: { 'content-type': 'application/json' },
    })
  }

  #answer(call: Call, query: URLSearchParams): Answer | Promise<Answer> {
    const { method, path, body } = call
    if (path === '/v1/session' && method === 'POST' && body?.['token'] !== this.token)
      return { status: 401, body: { detail: 'bad-token', message: 'unknown' } }
    if (path === '/v1/session' && method === 'DELETE') this.session = null
    if (path === '/v1/session') return { body: { session: this.session, revoked: this.isRevoked } }
    if (path === '/v1/releases') {
      const releases = this.releases.filter(({ purpose = 'release' }) => purpose === query.get('purpose'))
      return { body: { releases } }
    }
    if (path.startsWith('/v1/client')) return this.clients.answer(call, query)
    if (path.startsWith('/v1/api')) return this.apis.answer(call, query)
    if (path === '/v1/history/proof') return { body: this.proof }
    if (path === '/v1/history') return { body: { entries: this.#page(query) } }
    return this.onTransition(call)
  }

  #page(query: URLSearchParams): HistoryEntry[] {
    const subject = query.get('subject')
    const before = Number(query.get('before') ?? Infinity)
    const wanted = this.history.filter((entry) => entry.seq < before && (!subject || entry.subject === subject))
    return wanted.slice(0, Number(query.get('limit')))
  }
}
