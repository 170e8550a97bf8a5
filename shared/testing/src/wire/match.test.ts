import type { OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'

import { match } from './match'

test.each([
  ['GET', '/login/context', 'getLoginContext', {}],
  ['GET', '/login/phone/', 'getLoginChallenge', { method: 'phone' }],
  ['GET', '/login/phone', 'getPhoneLoginChallenge', {}],
  ['POST', '/login/phone/resend', 'resendTwoFactor', {}],
  ['POST', '/login/card/complete', 'completeCard', {}],
  ['POST', '/login/app/authenticate', 'authenticateLogin', { method: 'app' }],
  ['GET', '/confirm-identity/a%2Fb/context', 'getConfirmContext', { id: 'a/b' }],
  ['GET', '/confirm-identity/app/q4Wn', 'getConfirmChallenge', { method: 'app', id: 'q4Wn' }],
] as const)('%s %s is %s', (method, path, operation, parameters) => {
  expect(match(method, path)).toEqual({ operation, path: parameters })
})

test('each call of the document is found by its own address', () => {
  for (const [operation, { method, path }] of Object.entries(operations))
    expect(match(method, path.replace('{method}', 'phone').replace(/\{\w+\}/, 'x9'))?.operation).toBe(
      operation satisfies string as OperationId,
    )
})

test('another address or method does not match', () => {
  expect(match('GET', '/login/phone/poll/more')).toBeUndefined()
  expect(match('DELETE', '/me/user')).toBeUndefined()
})
