import { pino } from 'pino'
import Fastify from 'fastify'

import { redaction, requestLog } from './index'

test('what a request writes carries its id and has the net under it; a request that writes nothing has no log', async () => {
  const lines: string[] = []
  let made = 0
  const log = pino(
    { redact: redaction, onChild: () => void (made += 1) },
    { write: (line: string) => void lines.push(line) },
  )
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true, childLoggerFactory: requestLog })
  app.get('/quiet', async () => 'ok')
  app.get('/loud', async (request) => {
    request.log.warn({ phone: 'secret' }, 'of %s', 'this')
    request.log.child({ part: 'one' }).info('more')
    return 'ok'
  })
  await app.ready()
  const before = made
  await app.inject('/quiet')
  expect(made).toBe(before)
  await app.inject('/loud')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, reqId: 'req-2', phone: '…', msg: 'of this' },
    { level: 30, reqId: 'req-2', part: 'one', msg: 'more' },
  ])
})
