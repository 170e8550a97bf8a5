import { startTracing } from '@hlid/telemetry'
import { collector } from '@hlid/telemetry/testing'

import { journeys, people } from './support/journeys'
import { Marks } from './support/marks'
import { mishaps } from './support/mishaps'
import { startPortal, type Portal } from './support/portal'
import { recordAnswers, type Answered } from './support/answers'

const marks = new Marks()
for (const [who, data] of Object.entries(people))
  for (const [what, value] of Object.entries(data)) marks.ofPerson(`${who}: ${what}`, value)

let portal: Portal
let answers: readonly Answered[]
let spans: readonly string[]
let registry: string

/** Every journey once, with tracing on, and then what was written of it. */
beforeAll(async () => {
  const sent = await collector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = sent.url
  const tracing = startTracing({ name: 'portal', version: '1.0.0' })
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  portal = await startPortal()
  const recorded = recordAnswers(portal.origin)
  for (const journey of Object.values(journeys)) await journey({ portal, marks })
  await mishaps({ portal, marks })
  await recorded.stop()
  answers = recorded.answers
  registry = await registryOf(portal)
  await tracing?.close()
  sent.close()
  spans = sent.bodies
})
afterAll(() => portal.close())

async function registryOf({ gateway, identity, origin }: Portal): Promise<string> {
  const headers = { authorization: `Bearer ${gateway.operator}` }
  const parts = ['shell', 'mfe-login', 'mfe-delegation']
  const addresses = [
    `${gateway.registry}/metrics`,
    `${identity.origin}/metrics`,
    `${gateway.registry}/v1/error-envelopes`,
    ...parts.map((part) => `${gateway.registry}/v1/health?part=${part}&hours=1`),
    `${gateway.registry}/v1/history`,
    `${origin}/health/ready`,
    `${origin}/releases/news`,
  ]
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address, { headers })).text()))
  return texts.join('\n')
}

test('no line of a log names a person, a code or a token', () => {
  const lines = portal.log()
  expect(lines.some((line) => line.includes('"route":"/v2/me/user-profile/update"'))).toBe(true)
  expect(marks.anyIn(lines.join('\n'))).toEqual([])
  for (const line of lines) expect([line, marks.codesIn(line)]).toEqual([line, []])
})

test('no span names a person, a code or a token', () => {
  const isSent = (name: string) => spans.some((body) => body.includes(name))
  expect([isSent('POST /login/:method/authenticate'), isSent('"identity"')]).toEqual([true, true])
  expect(marks.anyIn(spans.join('\n'))).toEqual([])
  expect(spans.flatMap((body) => marks.codesIn(body))).toEqual([])
})

test('no metric, no health check and nothing that the registry shows names a person', () => {
  expect(registry.includes('route="/login/:method/authenticate"')).toBe(true)
  expect(marks.anyIn(registry)).toEqual([])
})

test('no refusal repeats what it was given, and no page holds what is known of a person', () => {
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of [200, 303, 400, 403, 404, 410]) expect(statuses).toContain(status)
  for (const { to, body } of answers) expect([to, marks.peopleIn(body)]).toEqual([to, []])
})

test('no address, cookie or other header of an answer names a person', () => {
  expect(answers.some(({ headers }) => headers.includes('"location"'))).toBe(true)
  for (const { to, headers } of answers) expect([to, marks.peopleIn(headers)]).toEqual([to, []])
})

test('no page tells the next one more than its origin', () => {
  for (const { to, headers } of answers)
    expect([to, new Headers(JSON.parse(headers)).get('referrer-policy')]).toEqual([
      to,
      expect.stringMatching(/^(strict-origin|no-referrer)$/),
    ])
})
