import type { OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'

import { Answer } from './answer'
import { inDocument, lookAt } from './answer-rules'
import { CookieJar } from './cookie-jar'
import { type Report, Stop } from './report'

/** What a call is given; not typed by the document, since some calls are wrong on purpose. */
export interface Given {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: unknown
  /** Besides those of every call; undefined leaves one of those out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** A call, and what its answer has to be. */
export interface Tried extends Given {
  /** What is promised, in words: 'a code that is wrong is counted'. */
  readonly what: string
  readonly status: number | readonly number[]
  /** Of a failure: `/problems/gone`. */
  readonly type?: string
  /** Whether all else of the answer is as it should be. */
  readonly isRight?: (answer: Answer) => boolean
  /** The same, and in words what is wrong; undefined when nothing is. */
  readonly unless?: (answer: Answer) => string | undefined
  readonly source?: string
}

const longestMs = 30_000

export const csrfCookie = '__Host-XSRF-IDS'

/** A browser as far as a service sees one; every answer of a documented call is held against the document. */
export class Visitor {
  readonly cookies = new CookieJar()
  constructor(
    readonly origin: string,
    readonly report: Report,
    readonly language: 'is' | 'en' = 'is',
  ) {}

  /** Makes a call of the document and says whether the answer is the one that is wanted. */
  async expect(operation: OperationId, tried: Tried): Promise<Answer> {
    const answer = await this.call(operation, tried)
    const { what, type, isRight, unless } = tried
    const statuses = [tried.status].flat()
    const source = tried.source ?? inDocument(operation, statuses.join(' or '))
    const about = { operation, what, source }
    const wait = answer.headers.get('retry-after')
    if (answer.status === 429 && wait && !statuses.includes(429)) {
      this.report.add({ ...about, outcome: 'not-tried', why: `too many calls of late; free again in ${wait} s` })
      throw new Stop(`${operation} is answered 429; it is free again in ${wait} s`)
    }
    const isOther =
      !statuses.includes(answer.status) || (type && answer.member('type') !== type) || isRight?.(answer) === false
    const fault = isOther ? answer.inWords : unless?.(answer)
    const expected = [statuses.join(' or '), type].filter(Boolean).join(' ')
    if (fault === undefined) this.report.add({ ...about, outcome: 'passed' })
    else this.report.add({ ...about, outcome: 'deviates', expected: `${expected}: ${what}`, came: fault })
    return answer
  }

  /** As `expect`, for an answer that the next calls need. @throws Stop when it is another */
  async must(operation: OperationId, tried: Tried): Promise<Answer> {
    const answer = await this.expect(operation, tried)
    if ([tried.status].flat().includes(answer.status)) return answer
    throw new Stop(`${operation} answered ${answer.status}`)
  }

  async call(operation: OperationId, given: Given = {}): Promise<Answer> {
    const { method, path } = operations[operation]
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.path?.[name] ?? ''))
    const query = new URLSearchParams(
      Object.entries(given.query ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : value.map((each) => [name, each]),
      ),
    )
    if (method !== 'GET' && this.cookies.value(csrfCookie) === undefined) await this.call('getUser')
    const body = given.body === undefined ? undefined : JSON.stringify(given.body)
    const headers = { 'content-type': 'application/json', ...this.#csrfHeader(), ...given.headers }
    const answer = await this.open(`${filled}${query.size ? `?${query}` : ''}`, { method, headers, body }, operation)
    lookAt(this.report, operation, answer)
    return answer
  }

  /** Any address, with the cookies of this browser; redirects are not followed. */
  async open(
    path: string,
    init: {
      readonly method?: string
      readonly headers?: Readonly<Record<string, string | undefined>>
      readonly body?: string | undefined
    } = {},
    call = path.split('?')[0] ?? path,
  ): Promise<Answer> {
    const url = new URL(path, this.origin)
    const headers = new Headers({ 'accept-language': this.language, cookie: this.cookies.headerFor(url.pathname) })
    for (const [name, value] of Object.entries(init.headers ?? {})) if (value !== undefined) headers.set(name, value)
    const answer = await fetch(url, {
      method: init.method ?? 'GET',
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
    }).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Stop(`${call} got no answer from ${this.origin}: ${cause}`)
    })
    this.cookies.keep(answer.headers)
    const text = await answer.text()
    return new Answer(call, answer.status, answer.headers, text === '' ? undefined : text)
  }

  #csrfHeader(): Record<string, string> {
    const token = this.cookies.value(csrfCookie)
    return token === undefined ? {} : { 'x-xsrf-ids': token }
  }
}
