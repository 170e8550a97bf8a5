import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'

import { collector, service } from '../test/collector'
import { startTracing, traceCall } from './index'

afterEach(() => delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'])

test('a caller who leaves is written down as such, and is no error', async () => {
  const sent = await collector()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = sent.url
  const tracing = startTracing({ name: 'test', version: '1.0.0' })
  const arrived = new EventEmitter()
  const edge = service('network', async (request) => {
    const call = traceCall(request, 'identity')
    arrived.emit('call')
    await once(request.raw.socket, 'close')
    call.end('caller left')
    return 'nobody is there'
  })
  const left = once(edge.server, 'connection').then(([socket]) => once(socket, 'close'))
  const caller = connect(Number(new URL(await edge.listen({ port: 0 })).port))
  caller.write('GET /things/1 HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(arrived, 'call')
  caller.destroy()
  await left
  await edge.close()
  await tracing?.close()
  sent.close()
  expect(
    sent.spans.map(({ name, status, events }) => [name, status.code ?? 0, events.map(({ name }) => name)]),
  ).toEqual(
    expect.arrayContaining([
      ['identity', 0, ['caller left']],
      ['GET /things/:id', 0, ['caller left']],
    ]),
  )
})
