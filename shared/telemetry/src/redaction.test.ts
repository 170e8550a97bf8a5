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
