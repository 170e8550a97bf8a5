import Fastify from 'fastify'
import { ResponseBodyError } from 'openid-client'

import { answerTo } from './ciba-errors'

const { log } = Fastify()
const saying = (error: string, status = 400) =>
  new ResponseBodyError('said', { cause: { error }, response: new Response(null, { status }) })

test.each([
  ['authorization_pending', { status: 'pending', everySeconds: 5 }],
  ['slow_down', { status: 'pending', everySeconds: 10 }],
  ['unknown_user_id', { status: 'pending', external: '', everySeconds: 5 }],
  ['access_denied', { status: 'declined' }],
  ['expired_token', { status: 'expired' }],
  ['invalid_grant', { status: 'expired' }],
  ['transaction_failed', { status: 'wrongCode' }],
  ['invalid_client', { status: 'unreachable' }],
  ['invalid_binding_message', { status: 'unreachable' }],
  ['what nobody has heard of', { status: 'unreachable' }],
])('%s', (error, answer) => {
  expect(answerTo(saying(error), 5, log)).toEqual(answer)
})

test.each([
  ['a network that fails', new TypeError('fetch failed')],
  ['a proxy that finds no provider', saying('access_denied', 502)],
  ['too many questions', saying('invalid_request', 429)],
  ['a provider that rests', saying('temporarily_unavailable')],
  ['a provider that fails', saying('server_error')],
])('%s may be over at the next question', (_, error) => {
  expect(() => answerTo(error, 5, log)).toThrow(error)
})
