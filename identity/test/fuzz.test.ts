import { operations } from '@hlid/api-contract/operations'
import { requestSchema, type Json } from '@hlid/api-contract/server'
import fc from 'fast-check'

import { allowed, hostile } from './arbitrary'
import { Browser } from './browser'
import { relyingParty } from './relyingParty'
import { authenticate, decide, openInteraction, signIn } from './signing-in'
import { identitySuite } from './suite'

const service = identitySuite()

const count = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
const seed = Number(process.env['FUZZ_SEED'] ?? 7)
const answerWithinMs = 15_000

interface Call {
  readonly operation: keyof typeof operations
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly who: 'nobody' | 'citizen' | 'client'
  readonly hasCsrf: boolean
}

/** Mostly as the document says, with one part in four as nobody means it. */
function inputs(schema: Json | undefined, known: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({})
  const right = allowed(schema, known)
  const members = fc.dictionary(fc.constantFrom(...Object.keys(Object(schema['properties'])), 'other'), hostile)
  const spoilt = fc.tuple(right, members).map(([one, other]) => ({ ...Object(one), ...other }))
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: spoilt })
}

function calls(known: readonly string[]): fc.Arbitrary<Call> {
  const ids = Object.keys(operations).filter((id): id is keyof typeof operations => id in operations)
  const each = ids.map((operation) => {
    const { params, querystring, body } = requestSchema(operation)
    return fc.record({
      operation: fc.constant(operation),
      path: inputs(params, known).map(Object),
      query: inputs(querystring, known).map(Object),
      body: body
        ? fc.oneof({ weight: 9, arbitrary: inputs(body, known) }, { weight: 1, arbitrary: hostile })
        : fc.constant(undefined),
      who: fc.constantFrom<Call['who']>('nobody', 'citizen', 'citizen', 'client'),
      hasCsrf: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    })
  })
  return fc.oneof(...each)
}

const inAddress = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').replace(/\p{Cs}/gu, '\ufffd'))
}

function addressOf({ operation, path, query }: Call): string {
  const below = operations[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(path[name]))
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  return below + (pairs.length ? `?${pairs.join('&')}` : '')
}

test(`${count} calls, right and wrong, are answered in time, as the document says, and never by a failure`, async () => {
  const { origin } = service.running
  const client = await relyingParty(origin)
  const token = await client.token()
  const nobody = new Browser(origin)
  const returnUrl = await openInteraction(nobody, (await client.begin()).path)
  const refused = (await authenticate(nobody, returnUrl, '6110001')).body.session.id
  await decide(origin, refused, 'reject')
  const known = [returnUrl, refused, '6110007', '0700990079', '6110001', '0100900019', 'phone', 'app', 'card', 'a@b.is']
  let citizen = new Browser(origin)
  const statuses: Record<number, number> = {}
  let asked = 0

  await fc.assert(
    fc.asyncProperty(calls(known), async (call) => {
      // Some calls sign people out, and limits count by address.
      if (asked++ % 100 === 0) await signIn((citizen = new Browser(origin)), '', '6110007').catch(() => undefined)
      const browser = call.who === 'citizen' ? citizen : nobody
      const { method } = operations[call.operation]
      const answer = await browser.raw(addressOf(call), {
        method,
        headers: {
          'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
          ...(call.who === 'client' && { authorization: `Bearer ${token}` }),
          ...(call.body !== undefined && { 'content-type': 'application/json' }),
          ...(call.hasCsrf && { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '' }),
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        signal: AbortSignal.timeout(answerWithinMs),
      })
      const text = await answer.text()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status >= 500) throw new Error(`${answer.status}: ${text} ${service.running.log.at(-2) ?? ''}`)
      expect(service.running.drifted.splice(0)).toEqual([])
    }),
    { numRuns: count, seed, endOnFailure: true },
  )
  if (process.env['FUZZ_REQUESTS'])
    console.log({ seed, statuses, heapMB: Math.round(process.memoryUsage().heapUsed / 2 ** 20) })
  expect(statuses[200]).toBeGreaterThan(count / 20)
}, 7_200_000)
