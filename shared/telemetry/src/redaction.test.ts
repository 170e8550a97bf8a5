import Fastify from 'fastify'
import { pino } from 'pino'

import { redaction } from './redaction'

test.each([
  ['at the top', { nationalId: 'secret', phone: 'secret' }],
  ['in a request', { req: { headers: { cookie: 'secret', authorization: 'secret', 'set-cookie': 'secret' } } }],
  ['in a body', { body: { userIdentifier: 'secret', person: { email: 'secret', name: 'secret' } } }],
])('what somebody logs in haste of a person, %s, is not in the log; the rest is', (_, logged) => {
  let line = ''
  const log = pino({ redact: redaction }, { write: (text: string) => void (line += text) })
  log.info({ ...logged, err: Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), status: 503 }, 'done')
  expect(line).not.toContain('secret')
  expect(JSON.parse(line)).toMatchObject({ status: 503, msg: 'done', err: { message: 'away', code: 'ECONNREFUSED' } })
})

test('what a request writes carries its id and has the net under it', async () => {
  const lines: string[] = []
  const log = pino({ redact: redaction }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true })
  app.get('/loud', async (request) => {
    request.log.warn({ phone: 'secret' }, 'of %s', 'this')
    request.log.child({ part: 'one' }).info('more')
    return 'ok'
  })
  await app.inject('/loud')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, reqId: 'req-1', phone: '…', msg: 'of this' },
    { level: 30, reqId: 'req-1', part: 'one', msg: 'more' },
  ])
})
