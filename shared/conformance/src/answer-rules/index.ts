import type { OperationId } from '@hlid/api-contract'
import { answerFaults, documentedCall } from '@hlid/api-contract/server'

import type { Answer } from '../answer'
import type { Finding, Report } from '../report'
import { cookieFaults, parseSetCookie } from './cookies'

/** Calls whose answers are for anybody. */
const isPublic = (operation: OperationId) => documentedCall(operation).tags.includes('site')

const document = 'shared/api-contract/openapi.yaml'

/** Where the document says what a call answers. */
export const inDocument = (operation: OperationId, status: number | string) => `${document}: ${operation}, ${status}`
export const inDescription = `${document}: info.description`
export const inGuide = (part: string) => `docs/connect-your-identity-service.md: ${part}`

interface Rule {
  readonly what: string
  readonly source: (operation: OperationId, answer: Answer) => string
  /** What is wrong; undefined where the rule says nothing of such an answer. */
  readonly faults: (operation: OperationId, answer: Answer) => readonly string[] | undefined
  readonly expected: (operation: OperationId, answer: Answer) => string
}

const typesOf = (operation: OperationId, { status }: Answer) => {
  const known = documentedCall(operation).responses[status]
  if (known) return Object.keys(known.content ?? {})
  return status >= 400 ? ['application/problem+json'] : []
}

/** What holds for every answer of a documented call. */
const rules: readonly Rule[] = [
  {
    what: 'the answer has the shape of the document',
    source: (operation, { status }) => inDocument(operation, status),
    faults: (operation, { status, body }) => answerFaults(operation, status, body),
    expected: (operation, { status }) => `the schema of ${operation}, ${status}`,
  },
  {
    what: 'the media type is that of the document',
    source: (operation, { status }) => inDocument(operation, status),
    faults: (operation, answer) => {
      const types = typesOf(operation, answer)
      if (!types.length || answer.text === undefined) return undefined
      return types.includes(answer.mediaType) ? [] : [answer.mediaType || 'no Content-Type']
    },
    expected: (operation, answer) => typesOf(operation, answer).join(' or '),
  },
  {
    what: 'nobody keeps the answer',
    source: () => inDescription,
    faults: (operation, { headers, status }) => {
      if (isPublic(operation) || status >= 400) return undefined
      const said = headers.get('cache-control')
      return said?.includes('no-store') ? [] : [`Cache-Control: ${said ?? 'nothing'}`]
    },
    expected: () => 'Cache-Control: no-store',
  },
  {
    what: 'a failure says the status that it has',
    source: () => `${document}: components.schemas.Problem`,
    faults: (_operation, answer) => {
      if (answer.status < 400) return undefined
      const said = answer.member('status')
      return said === answer.status ? [] : [`status ${String(said)} in an answer ${answer.status}`]
    },
    expected: (_operation, { status }) => `status ${status}`,
  },
  {
    what: 'a refusal for now says when to come again',
    source: () => inDescription,
    faults: (_operation, { status, headers }) => {
      if (status !== 429 && status !== 503) return undefined
      return headers.has('retry-after') ? [] : ['no Retry-After']
    },
    expected: () => 'Retry-After, in seconds or as a date',
  },
  {
    what: 'no other site may read the answer',
    source: () => inGuide('Headers'),
    faults: (_operation, { headers }) => {
      const allowed = headers.get('access-control-allow-origin')
      return allowed === null ? [] : [`Access-Control-Allow-Origin: ${allowed}`]
    },
    expected: () => 'no Access-Control-Allow-Origin',
  },
  {
    what: 'cookies are for this host, over TLS, and closed to scripts where they should be',
    source: () => inGuide('Cookies'),
    faults: (_operation, { headers }) => {
      const cookies = headers.getSetCookie().map(parseSetCookie)
      if (!cookies.length) return undefined
      return cookies.flatMap((cookie) => cookieFaults(cookie).map((fault) => `${cookie.name} ${fault}`))
    },
    expected: () => 'Secure, SameSite=Lax or Strict, no Domain; HttpOnly unless the page reads it',
  },
]

/** Holds an answer against what is true of all of them. */
export function lookAt(report: Report, operation: OperationId, answer: Answer): void {
  for (const { what, source, faults, expected } of rules) {
    const found = faults(operation, answer)
    if (!found) continue
    const about: Pick<Finding, 'operation' | 'what' | 'source'> = { operation, what, source: source(operation, answer) }
    if (!found.length) report.add({ ...about, outcome: 'passed' })
    else report.add({ ...about, outcome: 'deviates', expected: expected(operation, answer), came: found.join('; ') })
  }
}
