import type { OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'
import { documentedCall } from '@hlid/api-contract/server'

import { inDescription, inDocument, inGuide } from '../answer-rules'
import type { Scenario } from '../kit'
import { mayBeLeftOut } from '../offered'
import { csrfCookie, type Given, type Tried, type Visitor } from '../visitor'

const isOperation = (id: string): id is OperationId => id in operations
const everyCall = Object.keys(operations).filter(isOperation)
const byClients = (id: OperationId) => documentedCall(id).tags.includes('clients')

/** Holds a call against a promise, where the service offers the call. */
async function expectOffered(visitor: Visitor, operation: OperationId, tried: Tried): Promise<void> {
  const isLeftOut = mayBeLeftOut(operation) && (await visitor.call(operation, tried)).status === 404
  if (!isLeftOut) return void (await visitor.expect(operation, tried))
  const source = tried.source ?? inDocument(operation, 404)
  const why = 'the service does not offer it'
  visitor.report.add({ operation, what: tried.what, source, outcome: 'not-tried', why })
}

/** A call as the document's own examples show it. */
function exampleOf(operation: OperationId): Given {
  const { parameters = [], requestBody } = documentedCall(operation)
  const first = (examples: object | undefined): unknown => Object.values(examples ?? {})[0]?.value
  const given = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, examples }) => [name, String(first(examples) ?? '')]),
    )
  const body = first(requestBody?.content['application/json'].examples)
  return { path: given('path'), query: given('query'), ...(body === undefined ? {} : { body }) }
}

async function writesNeedTheHeader(visitor: Visitor): Promise<void> {
  for (const operation of everyCall) {
    if (operations[operation].method === 'GET' || byClients(operation)) continue
    const wanted = { status: 403, type: '/problems/csrf', source: inDescription }
    const example = exampleOf(operation)
    await expectOffered(visitor, operation, {
      ...example,
      headers: { 'x-xsrf-ids': undefined },
      ...wanted,
      what: 'a write without the CSRF header is refused',
    })
    await expectOffered(visitor, operation, {
      ...example,
      headers: { 'x-xsrf-ids': 'a-token-that-another-site-made-up' },
      ...wanted,
      what: 'a write with another CSRF token is refused',
    })
  }
}

async function personsCallsNeedASession(visitor: Visitor): Promise<void> {
  for (const operation of everyCall) {
    const { security } = documentedCall(operation)
    if (!security?.length || !security.every((one) => 'session' in one)) continue
    await expectOffered(visitor, operation, {
      ...exampleOf(operation),
      what: 'nobody is signed in, and that is the answer',
      status: 401,
      type: '/problems/signed-out',
    })
  }
}

/** What no call may do without: the CSRF token, a session, the right kind of body. */
export const guards: Scenario = {
  name: 'guards',
  about: 'CSRF, sessions, bodies, other sites',
  async run(kit) {
    const visitor = kit.visitor()
    await visitor.expect('getUser', {
      what: 'somebody anonymous is answered with an empty object',
      status: 200,
      isRight: ({ body }) => JSON.stringify(body) === '{}',
    })
    kit.found({
      operation: 'getUser',
      what: 'a GET brings the CSRF cookie',
      source: inDescription,
      expected: `a cookie ${csrfCookie}`,
      came: visitor.cookies.value(csrfCookie) === undefined ? 'none' : undefined,
    })
    await writesNeedTheHeader(visitor)
    await personsCallsNeedASession(visitor)

    const poll = { path: { method: 'phone' } }
    await visitor.expect('pollLogin', {
      ...poll,
      body: { session: 'unknown', more: 1 },
      what: 'a body with a member that is not known is refused',
      status: 400,
      type: '/problems/validation-failed',
    })
    await visitor.expect('pollLogin', {
      ...poll,
      body: { session: 'unknown' },
      headers: { 'content-type': 'text/plain' },
      what: 'a body that is not JSON is refused',
      status: 415,
      source: inDescription,
    })
    await visitor.expect('pollLogin', {
      ...poll,
      body: { session: 'unknown' },
      what: 'an attempt that is not known is not found',
      status: 404,
      type: '/problems/not-found',
    })

    const origin = 'https://another-site.example'
    await visitor.call('getUser', { headers: { origin } })
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-xsrf-ids' }
    const preflight = await visitor.open('/me/signout', { method: 'OPTIONS', headers: asked })
    const allowed = preflight.headers.get('access-control-allow-origin')
    kit.found({
      operation: 'signOut',
      what: "another site's page may not call",
      source: inGuide('Headers'),
      expected: 'no Access-Control-Allow-Origin in answer to OPTIONS',
      came: allowed === null ? undefined : `Access-Control-Allow-Origin: ${allowed}`,
    })
  },
}
