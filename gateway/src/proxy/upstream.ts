import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'

export interface UpstreamRequest {
  readonly method: string
  /** Path with query, as it came. */
  readonly url: string
  readonly headers: http.OutgoingHttpHeaders
  readonly body: Readable | undefined
  readonly signal: AbortSignal
}

const connectWithinMs = 2_000
/** A poll waits for what a person does (`pollLogin`, `pollConfirm`). */
const isHeld = /^\/(login|confirm-identity)\/[^/?]+\/poll(\?|$)/

/** The service behind us did not answer: not reached, too slow, or its connection broke. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
}

/** Connections to one origin that are kept and used again. */
export class Upstream {
  readonly #target: URL
  readonly #answerWithinMs: number
  readonly #client: typeof http | typeof https
  readonly #agent: http.Agent
  /** A call that is held keeps its connection: those have their own, so that a short one always finds another. */
  readonly #agentOfHeld: http.Agent

  /** @param limits a long poll holds its answer for ten seconds */
  constructor(origin: string, limits: { readonly answerWithinMs?: number; readonly sockets?: number } = {}) {
    const { answerWithinMs = 20_000, sockets: maxSockets = 2_048 } = limits
    this.#answerWithinMs = answerWithinMs
    this.#target = new URL(origin)
    this.#client = this.#target.protocol === 'https:' ? https : http
    const agent = () => new this.#client.Agent({ keepAlive: true, maxSockets, maxFreeSockets: 128 })
    this.#agent = agent()
    this.#agentOfHeld = agent()
  }

  /** A call without a body is made once more when a kept connection turned out to be gone. */
  async request(request: UpstreamRequest): Promise<http.IncomingMessage> {
    for (;;) {
      const { call, answer } = this.#send(request)
      try {
        return await answer
      } catch (error) {
        const isStale = call.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
        if (isStale && !request.body && !request.signal.aborted) continue
        throw new UpstreamError('no answer', { cause: error })
      }
    }
  }

  close(): void {
    this.#agent.destroy()
    this.#agentOfHeld.destroy()
  }

  #send({ method, url, headers, body, signal }: UpstreamRequest) {
    const { hostname, port } = this.#target
    const answerWithinMs = this.#answerWithinMs
    const agent = isHeld.test(url) ? this.#agentOfHeld : this.#agent
    const call = this.#client.request({ agent, hostname, port, method, path: url, headers, signal })
    const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
      const late = setTimeout(() => call.destroy(new Error('no answer in time')), answerWithinMs)
      call.once('socket', (socket) => {
        if (!socket.connecting) return
        const unreached = setTimeout(() => call.destroy(new Error('not reached in time')), connectWithinMs)
        socket.once('connect', () => clearTimeout(unreached))
        socket.once('close', () => clearTimeout(unreached))
      })
      call.once('response', (message) => {
        clearTimeout(late)
        message.setTimeout(answerWithinMs, () => message.destroy())
        resolve(message)
      })
      call.once('error', (error) => {
        clearTimeout(late)
        reject(error)
      })
    })
    if (body) body.on('error', (error) => call.destroy(error)).pipe(call)
    else call.end()
    return { call, answer }
  }
}
