import type { Client, HistoryEntry, HistoryProof } from '@hlid/remote-contract/registry'

import { holdToTable } from './hold-to-table'
import type { Answer, Call } from './wire'

export const refused = (detail: string, status = 409, rest: object = {}): Answer => ({
  status,
  body: { type: `/problems/${detail}`, status, detail, message: `refused: ${detail}`, ...rest },
})

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
    secrets: [{ createdAt: '2026-01-01T12:00:00.000Z', endsAt: null }],
    ...{ fromSetting: false, disabledAt: null },
    ...{ createdAt: '2026-01-01T12:00:00.000Z', changedAt: '2026-01-01T12:00:00.000Z' },
    ...rest,
  }
}

const madeSecret = 'made-secret-of-forty-three-characters-in-all'

/** Client applications as the registry answers for them: what is asked and answered is held to the table of calls. */
export class FakeClients {
  history: HistoryEntry[] = []
  proof: HistoryProof = { whole: true, entries: 1, head: 'b'.repeat(64) }
  /** Answers in the place of the rest where it answers anything. */
  onCall: (call: Call) => Answer | undefined = () => undefined
  readonly asked: Call[] = []
  #changes = 0

  constructor(public all: Client[] = []) {}

  /** What somebody changes, here or elsewhere. */
  change(clientId: string, rest: Partial<Client>): Client {
    const before = this.all.find((client) => client.clientId === clientId) ?? clientOf(clientId)
    const after = { ...before, ...rest, changedAt: this.#nextMoment() }
    this.all = [...this.all.filter((client) => client.clientId !== clientId), after]
    return after
  }

  answer(call: Call, query: URLSearchParams): Answer {
    if (call.method !== 'GET') this.asked.push(call)
    const answer = this.onCall(call) ?? this.#answer(call, query)
    holdToTable(call, answer)
    return answer
  }

  #nextMoment(): string {
    this.#changes += 1
    return new Date(Date.UTC(2026, 1, 1, 12, 0, this.#changes)).toISOString()
  }

  #answer({ method, path, body = {} }: Call, query: URLSearchParams): Answer {
    if (path === '/v1/client-history/proof') return { body: this.proof }
    if (path === '/v1/client-history') return { body: { entries: this.#page(query) } }
    if (path === '/v1/clients' && method === 'GET') return { body: { clients: this.all } }
    if (path === '/v1/clients') return this.#add(body)
    const [, , , id = '', transition] = path.split('/').map(decodeURIComponent)
    const client = this.all.find(({ clientId }) => clientId === id)
    if (!client) return refused('unknown-client', 404)
    const { expected, registration } = body
    if (expected !== undefined && expected !== client.changedAt) return refused('changed-meanwhile')
    if (method === 'PUT') return { body: { client: this.change(id, withRegistration(registration)) } }
    if (transition === 'remove') this.all = this.all.filter((each) => each !== client)
    if (transition === 'remove') return { status: 204 }
    if (transition === 'rotate-secret') return this.#rotate(client, body['olderEndsAt'])
    const disabledAt = transition === 'disable' ? this.#nextMoment() : null
    return { body: { client: this.change(id, { disabledAt, fromSetting: false }) } }
  }

  #add({ registration }: Readonly<Record<string, unknown>>): Answer {
    const { clientId } = Object(registration)
    if (this.all.some((client) => client.clientId === clientId)) return refused('client-taken')
    const client = this.change(clientId, withRegistration(registration))
    const hasSecret = client.registration['tokenEndpointAuthMethod'] === undefined
    return { status: 201, body: { client, ...(hasSecret && { secret: madeSecret }) } }
  }

  #rotate({ clientId, secrets }: Client, olderEndsAt: unknown): Answer {
    const older = typeof olderEndsAt === 'string' ? secrets.map((each) => ({ ...each, endsAt: olderEndsAt })) : []
    const client = this.change(clientId, { secrets: [{ createdAt: this.#nextMoment(), endsAt: null }, ...older] })
    return { body: { client, secret: madeSecret } }
  }

  #page(query: URLSearchParams): HistoryEntry[] {
    const subject = query.get('subject')
    return this.history.filter((entry) => !subject || entry.subject === subject).slice(0, Number(query.get('limit')))
  }
}

function withRegistration(registration: unknown): Partial<Client> {
  const given = Object(registration) as Client['registration'] // the table says that it is an object
  return { registration: given, name: Object(given['name']), fromSetting: false }
}
