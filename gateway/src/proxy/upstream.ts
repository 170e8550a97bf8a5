import type { Readable } from 'node:stream'

import { headerBytes } from '@hlid/service'
import { Pool } from 'undici'

import type { Headers } from './headers'

export interface UpstreamRequest {
  readonly method: string
  /** Path with query, as it came. */
  readonly url: string
  readonly headers: Headers
  readonly body: Readable | undefined
  readonly signal: AbortSignal
}

export interface UpstreamAnswer {
  readonly statusCode: number
  readonly headers: Headers
  readonly body: Readable
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
  readonly #answerWithinMs: number
  readonly #pool: Pool
  /** A call that is held keeps its connection: those have their own, so that a short one always finds another. */
  readonly #poolOfHeld: Pool

  /** @param limits a long poll holds its answer for ten seconds */
  constructor(origin: string, limits: { readonly answerWithinMs?: number; readonly sockets?: number } = {}) {
    const { answerWithinMs = 20_000, sockets: connections = 2_048 } = limits
    this.#answerWithinMs = answerWithinMs
    const pool = () =>
      new Pool(new URL(origin).origin, {
        connections,
        pipelining: 1,
        connect: { timeout: connectWithinMs },
        bodyTimeout: answerWithinMs,
        // An answer may say again what was asked: a client's `state` comes back in an address.
        maxHeaderSize: headerBytes.behind,
      })
    this.#pool = pool()
    this.#poolOfHeld = pool()
  }

  /** A call without a body is made once more when its connection turned out to be gone. */
  async request(request: UpstreamRequest): Promise<UpstreamAnswer> {
    try {
      return await this.#send(request).catch((error: unknown) => {
        if (request.body || request.signal.aborted || !isGone(error)) throw error
        return this.#send(request)
      })
    } catch (error) {
      throw new UpstreamError('no answer', { cause: error })
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#poolOfHeld.destroy()])
  }

  async #send({ method, url, headers, body, signal }: UpstreamRequest): Promise<UpstreamAnswer> {
    const pool = isHeld.test(url) ? this.#poolOfHeld : this.#pool
    const ended = new AbortController()
    // `AbortSignal.any` does the same, and takes three times as long. It is heard until the body has come as well.
    signal.addEventListener('abort', () => ended.abort(signal.reason), { once: true })
    if (signal.aborted) ended.abort(signal.reason)
    // The pool's own limit begins when a connection is free.
    const timer = setTimeout(() => ended.abort(new Error('no answer in time')), this.#answerWithinMs)
    try {
      return await pool.request({ method, path: url, headers, body: body ?? null, signal: ended.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'UND_ERR_SOCKET')
