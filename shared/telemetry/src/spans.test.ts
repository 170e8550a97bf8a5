import { collector, service } from '../test/collector'
import { startTracing, traceCall, traceIdOf, type Tracing } from './index'

let sent: Awaited<ReturnType<typeof collector>>
let tracing: Tracing | undefined
beforeEach(async () => {
  sent = await collector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = sent.url
  tracing = startTracing({ name: 'test', version: '1.0.0' })
})
afterEach(() => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  sent.close()
})

const kennitala = '0100900019'

test('one trace runs from the edge to the service behind it, and names nobody', async () => {
  const behind = service('gateway', async () => 'ok')
  const edge = service('network', async (request) => {
    const call = traceCall(request, 'identity')
    const answer = await behind.inject({ url: `/things/${kennitala}`, headers: call.headers })
    call.end(answer.statusCode)
    return answer.body
  })
  let request = ''
  edge.addHook('onRequest', async ({ id }) => void (request = id))
  const planted = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await edge.inject({ url: `/things/${kennitala}?returnUrl=x`, headers: { traceparent: planted } })
  const traceOf = traceIdOf(request)
  await tracing?.close()

  const named = (name: string) => sent.spans.filter((span) => span.name === name)
  const [atService, atEdge] = named('GET /things/:id')
  const [call] = named('identity')
  expect(new Set(sent.spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(atEdge?.traceId).toBe(traceOf)
  expect([request, traceOf]).toEqual([expect.stringMatching(/-/), request.replaceAll('-', '')])
  expect(call?.parentSpanId).toBe(atEdge?.spanId)
  expect(atService?.parentSpanId).toBe(call?.spanId)
  expect(sent.bodies.join()).not.toContain(kennitala)
})

test('without a collector nothing is made and nothing is sent along', async () => {
  await tracing?.close()
  expect(traceIdOf(kennitala.padEnd(32, '0'))).toBeUndefined()
  expect(startTracing({ name: 'test', version: '1.0.0' }, {})).toBeUndefined()
  let headers: unknown
  const edge = service('network', async (request) => {
    headers = traceCall(request, 'identity').headers
    return 'ok'
  })
  await edge.inject({ url: '/things/1' })
  expect(headers).toEqual({})
})
