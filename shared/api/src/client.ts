import type { ApiClient, CallOptions, Input, OperationId, Output } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'

import { csrfHeader, readDocumentCookie } from './csrf'
import { NoContentError, OfflineError, UnexpectedError } from './errors'
import { takeEarly } from './early'
import { errorOf } from './problem'
import { isRecord, type Received, receive } from './received'
import { type AnyInput, urlOf } from './request'

export interface ApiClientOptions {
  readonly fetch?: typeof fetch
  readonly readCookie?: (name: string) => string | undefined
  /** Where the calls go; the page's own origin when left out. */
  readonly origin?: string
}

const isCsrfFailure = ({ status, body }: Received) =>
  status === 403 && isRecord(body) && (body['detail'] === 'csrf' || body['type'] === '/problems/csrf')

/** What a success holds, or the error if it is not a success after all. */
function outputOf(operation: OperationId, received: Received): unknown {
  const { answer } = operations[operation]
  const { status, body, isEmpty } = received
  if (answer === 'none') return undefined
  const hasNothing = status === 204 || isEmpty
  // A text may be empty: the call has done what it was asked to, and there is nothing more to say.
  if (hasNothing && answer === 'text') return ''
  if (hasNothing) throw new NoContentError({ operation, status })
  if (answer === 'text' ? typeof body === 'string' : isRecord(body)) return body
  throw new UnexpectedError({ operation, status, requestId: received.headers.get('x-request-id') ?? undefined })
}

/** Makes the calls of the API document. The page has one instance, made by the shell. */
export function createApiClient({
  fetch: send = (url, init) => fetch(url, init),
  readCookie = readDocumentCookie,
  origin = '',
}: ApiClientOptions = {}): ApiClient {
  async function once(operation: OperationId, input: AnyInput, { signal }: CallOptions): Promise<Received> {
    const { method, answer } = operations[operation]
    const url = origin + urlOf(operations[operation], input)
    try {
      const underWay = method === 'GET' ? takeEarly(url) : undefined
      const early = underWay && (await underWay.catch(() => undefined))
      if (early) return await receive(early, answer)
      const response = await send(url, {
        method,
        headers: { 'Content-Type': 'application/json', ...csrfHeader(readCookie) },
        credentials: 'same-origin',
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(signal ? { signal } : {}),
      })
      return await receive(response, answer)
    } catch {
      signal?.throwIfAborted()
      throw new OfflineError({ operation })
    }
  }

  async function call(operation: OperationId, input: AnyInput, options: CallOptions = {}): Promise<unknown> {
    let received = await once(operation, input, options)
    if (isCsrfFailure(received) && operations[operation].method !== 'GET') {
      await once('getUser', {}, options) // any GET brings the cookie
      received = await once(operation, input, options)
    }
    if (received.status < 200 || received.status > 299) throw errorOf(operation, received)
    return outputOf(operation, received)
  }

  return {
    // The document's types end at the wire: beyond `outputOf` an answer is taken for what was promised.
    call: <Op extends OperationId>(operation: Op, input: Input<Op>, options?: CallOptions) =>
      call(operation, input as AnyInput, options) as Promise<Output<Op>>,
  }
}
