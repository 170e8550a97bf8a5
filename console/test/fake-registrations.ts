import type { Api, Client, HistoryEntry, HistoryProof } from '@hlid/remote-contract/registry'

import { holdToTable } from './hold-to-table'
import type { Answer, Call } from './wire'

type Raw = Client['registration']

export const refused = (detail: string, status = 409, rest: object = {}): Answer => ({
  status,
  body: { type: `/problems/${detail}`, status, detail, message: `refused: ${detail}`, ...rest },
})

const registered = {
  secrets: [{ createdAt: '2026-01-01T12:00:00.000Z', endsAt: null }],
  ...{ fromSetting: false, disabledAt: null },
  ...{ createdAt: '2026-01-01T12:00:00.000Z', changedAt: '2026-01-01T12:00:00.000Z' },
}

/** A client as it was registered a while ago, and whatever else is given. */
export function clientOf(clientId: string, registration: object = {}, rest: Partial<Client> = {}): Client {
  const name = { is: `Forritið ${clientId}`, en: `The app ${clientId}` }
  return {
    clientId,
    name,
    registration: {
      clientId,
      name,
      redirectUris: [`https://${clientId}.example/callback`],
      postLogoutRedirectUris: [],
      scope: 'openid profile',
      ...registration,
    },
    ...registered,
    ...rest,
  }
}

/** An API that asks about its tokens, as it was registered a while ago, and whatever else is given. */
export function apiOf(apiId: string, registration: object = {}, rest: Partial<Api> = {}): Api {
  const identifier = `https://${apiId}.example`
  return {
    ...{ apiId, identifier },
    registration: { apiId, identifier, scopes: [`${apiId}:read`], tokenFormat: 'opaque', ...registration },
    ...registered,
    ...rest,
  }
}

const madeSecret = 'made-secret-of-forty-three-characters-in-all'

interface Kind<One extends Client | Api> {
  readonly name: 'client' | 'api'
  readonly idOf: (one: One) => string
  readonly of: (id: string) => One
  /** What stands beside a registration that somebody gave. */
  readonly headingOf: (registration: Raw) => Partial<Client & Api>
  readonly hasSecret: (registration: Raw) => boolean
}

const clients: Kind<Client> = {
  name: 'client',
  idOf: ({ clientId }) => clientId,
  of: clientOf,
  headingOf: ({ name }) => ({ name: Object(name) }),
  hasSecret: ({ tokenEndpointAuthMethod }) => tokenEndpointAuthMethod === undefined,
}
const apis: Kind<Api> = {
  name: 'api',
  idOf: ({ apiId }) => apiId,
  of: apiOf,
  headingOf: ({ identifier }) => ({ identifier: String(identifier) }),
  hasSecret: ({ tokenFormat }) => tokenFormat === 'opaque',
}

/** Those of a kind as the registry answers for them: what is asked and answered is held to the table of calls. */
export class FakeRegistrations<One extends Client | Api> {
  history: HistoryEntry[] = []
  proof: HistoryProof = { whole: true, entries: 1, head: 'b'.repeat(64) }
  /** Answers in the place of the rest where it answers anything. */
  onCall: (call: Call) => Answer | undefined = () => undefined
  readonly asked: Call[] = []
  all: One[] = []
  #changes = 0

  private constructor(private readonly kind: Kind<One>) {}

  static readonly ofClients = () => new FakeRegistrations(clients)
  static readonly ofApis = () => new FakeRegistrations(apis)

  /** What somebody changes, here or elsewhere. */
  change(id: string, rest: Partial<Client & Api>): One {
    const before = this.#find(id) ?? this.kind.of(id)
    const after = { ...before, ...rest, changedAt: this.#nextMoment() }
    this.all = [...this.all.filter((one) => this.kind.idOf(one) !== id), after]
    return after
  }

  answer(call: Call, query: URLSearchParams): Answer {
    if (call.method !== 'GET') this.asked.push(call)
    const answer = this.onCall(call) ?? this.#answer(call, query)
    holdToTable(call, answer)
    return answer
  }

  readonly #find = (id: string) => this.all.find((one) => this.kind.idOf(one) === id)

  #nextMoment(): string {
    this.#changes += 1
    return new Date(Date.UTC(2026, 1, 1, 12, 0, this.#changes)).toISOString()
  }

  #answer({ method, path, body = {} }: Call, query: URLSearchParams): Answer {
    const { name } = this.kind
    if (path === `/v1/${name}-history/proof`) return { body: this.proof }
    if (path === `/v1/${name}-history`) return { body: { entries: this.#page(query) } }
    if (path === `/v1/${name}s` && method === 'GET') return { body: { [`${name}s`]: this.all } }
    if (path === `/v1/${name}s`) return this.#add(Object(body['registration']))
    const [, , , id = '', transition] = path.split('/').map(decodeURIComponent)
    const before = this.#find(id)
    if (!before) return refused(`unknown-${name}`, 404)
    const { expected, registration } = body
    if (expected !== undefined && expected !== before.changedAt) return refused('changed-meanwhile')
    if (method === 'PUT') return { body: { [name]: this.#put(id, Object(registration)) } }
    if (transition === 'remove') this.all = this.all.filter((each) => each !== before)
    if (transition === 'remove') return { status: 204 }
    if (transition === 'rotate-secret') return this.#rotate(id, before, body['olderEndsAt'])
    const disabledAt = transition === 'disable' ? this.#nextMoment() : null
    return { body: { [name]: this.change(id, { disabledAt, fromSetting: false }) } }
  }

  #add(registration: Raw): Answer {
    const { name, hasSecret } = this.kind
    const id = String(registration[`${name}Id`])
    if (this.#find(id)) return refused(`${name}-taken`)
    const added = this.#put(id, registration)
    return { status: 201, body: { [name]: added, ...(hasSecret(registration) && { secret: madeSecret }) } }
  }

  #put(id: string, registration: Raw): One {
    return this.change(id, { registration, ...this.kind.headingOf(registration), fromSetting: false })
  }

  #rotate(id: string, { secrets }: One, olderEndsAt: unknown): Answer {
    const older = typeof olderEndsAt === 'string' ? secrets.map((each) => ({ ...each, endsAt: olderEndsAt })) : []
    const changed = this.change(id, { secrets: [{ createdAt: this.#nextMoment(), endsAt: null }, ...older] })
    return { body: { [this.kind.name]: changed, secret: madeSecret } }
  }

  #page(query: URLSearchParams): HistoryEntry[] {
    const subject = query.get('subject')
    return this.history.filter((entry) => !subject || entry.subject === subject).slice(0, Number(query.get('limit')))
  }
}
