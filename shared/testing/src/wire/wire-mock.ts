import type { Input, OperationId, Output } from '@hlid/api-contract'
import { answerFaults, documentedCall, exampleAnswer, requestFaults } from '@hlid/api-contract/server'

import { fault } from './faults'
import { match } from './match'
import { Reply } from './reply'

type Given<Op extends OperationId> = Output<Op> | Reply

/** What a call answers: a body, a `Reply`, or a function that makes one of them from the input. */
export type Handler<Op extends OperationId> =
  Given<Op> | ((input: Input<Op>, signal: AbortSignal | undefined) => Given<Op> | Promise<Given<Op>>)

export type Handlers = { readonly [Op in OperationId]?: Handler<Op> }

/** A call as it went over the wire. */
export interface WireCall {
  readonly operation: OperationId
  readonly input: { readonly path?: unknown; readonly query?: unknown; readonly body?: unknown }
  readonly headers: Headers
}

export interface WireMock {
  /** Give it to `createApiClient`, or let `fakeHost` do so. */
  readonly fetch: typeof fetch
  /** All calls so far, oldest first. */
  readonly calls: readonly WireCall[]
  /** The inputs of one operation's calls. */
  inputsOf<Op extends OperationId>(operation: Op): readonly Input<Op>[]
  /** Answers an operation differently from now on. */
  answer<Op extends OperationId>(operation: Op, handler: Handler<Op>): void
}

/** A success as the document shows it: its first example. */
function exampleOf(operation: OperationId): Reply {
  const { status, body, contentType } = exampleAnswer(operation)
  return new Reply(status, body, contentType ? { 'content-type': contentType } : {})
}

function inputOf(url: URL, path: Readonly<Record<string, string>>, body: unknown, operation: OperationId) {
  const lists = (documentedCall(operation).parameters ?? []).filter(({ schema }) => schema['type'] === 'array')
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length > 1 || lists.some((list) => list.name === name) ? values : (values[0] ?? '')
  }
  return {
    ...(Object.keys(path).length ? { path } : {}),
    ...(Object.keys(query).length ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  }
}

/** Waits for an answer, unless the caller leaves first. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject)
  })
}

/**
 * The identity service as far as a test needs it. What isn't given is answered with the document's own examples.
 * Requests and answers are checked against the document, and a test fails whose mock has drifted from it.
 */
export function wireMock(given: Handlers = {}): WireMock {
  const handlers = new Map<string, unknown>(Object.entries(given))
  const calls: WireCall[] = []

  async function replyTo(operation: OperationId, input: unknown, signal: AbortSignal | undefined): Promise<Reply> {
    const example = exampleOf(operation)
    if (!handlers.has(operation)) return example
    const handler = handlers.get(operation)
    const made: unknown = typeof handler === 'function' ? await handler(input, signal) : handler
    if (made instanceof Reply) return made
    return made === undefined ? example : new Reply(example.status, made, example.headers)
  }

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://portal.test')
    const method = init.method ?? 'GET'
    const found = match(method, url.pathname)
    if (!found) return fault([`${method} ${url.pathname} is no call of the API document`])
    const { operation, path } = found
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const input = inputOf(url, path, body, operation)
    const wrong = requestFaults(operation, input)
    if (wrong.length) fault(wrong.map((line) => `${operation}: ${line}`))
    calls.push({ operation, input, headers: new Headers(init.headers) })
    const reply = await replyTo(operation, input, init.signal ?? undefined)
    const drifted = reply.isRaw ? [] : answerFaults(operation, reply.status, reply.body)
    if (drifted.length) fault(drifted)
    const isText = reply.isRaw || reply.headers['content-type']?.startsWith('text/')
    const content = reply.body === undefined ? null : isText ? String(reply.body) : JSON.stringify(reply.body)
    return new Response(content, { status: reply.status, headers: reply.headers })
  }

  return {
    calls,
    fetch: (address, init = {}) =>
      orAborted(answer(address instanceof Request ? address.url : String(address), init), init.signal),
    inputsOf: <Op extends OperationId>(operation: Op) =>
      calls.filter((call) => call.operation === operation).map(({ input }) => input as Input<Op>),
    answer: (operation, handler) => void handlers.set(operation, handler),
  }
}
