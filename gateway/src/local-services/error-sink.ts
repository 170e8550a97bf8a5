import type { FastifyInstance } from 'fastify'

import { sendProblem } from '../problems'

const largestEnvelope = 200 * 1024
const kept = 100
/** Anybody may send, and what is read takes many times the room of its text. */
const keptBytes = 2 * 1024 * 1024
const itemsOfOne = 20
/** Stack traces stand on the sixth level. */
const deepest = 12

/** What is kept of an envelope: its kind and what went wrong where, in the words of the report. */
export interface StoredEnvelope {
  readonly at: string
  readonly items: readonly { readonly type: string; readonly payload: unknown }[]
}

/** A local end for the error service's envelopes, so that what the portal reports can be looked at and tested. */
export class ErrorSink {
  #kept: { readonly envelope: StoredEnvelope; readonly bytes: number }[] = []

  get envelopes(): readonly StoredEnvelope[] {
    return this.#kept.map(({ envelope }) => envelope)
  }

  /** @param bytes of its text; the oldest make room for it */
  keep(envelope: StoredEnvelope, bytes: number): void {
    let sum = 0
    const newestFirst = [{ envelope, bytes }, ...this.#kept].slice(0, kept)
    this.#kept = newestFirst.filter((each) => (sum += each.bytes) <= keptBytes)
  }
}

/** A header line, then for each item a line that says what it is and a line of content. */
function parseEnvelope(text: string): StoredEnvelope['items'] {
  const lines = text.split('\n').slice(1)
  const items = []
  for (let at = 0; at + 1 < lines.length && items.length < itemsOfOne; at += 2) {
    const type = asRecord(parseJson(lines[at] ?? ''))?.['type']
    const isKind = typeof type === 'string' && /^[a-z_]{1,40}$/.test(type)
    items.push({ type: isKind ? type : 'unknown', payload: downTo(deepest, parseJson(lines[at + 1] ?? '')) })
  }
  return items
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an operator's answer could not be written for depth is cut off there. */
function downTo(levels: number, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => downTo(levels - 1, item))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, downTo(levels - 1, item)]))
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined

export function errorRoutes(app: FastifyInstance, sink: ErrorSink): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestEnvelope }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/errors/envelope', async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : ''
      const items = parseEnvelope(text)
      if (!items.length) return sendProblem(reply, 400, 'not-an-envelope', 'This is not an error envelope.')
      sink.keep({ at: new Date().toISOString(), items }, text.length)
      request.log.info({ items: items.map(({ type }) => type) }, 'error envelope received')
      return reply.code(200).type('application/json').send('{}')
    })
  })
}
