import type { Failure } from '@hlid/authentication'

import { afterFailedCode, type FailedCode } from './failed-code'

const startOver = (reason: 'codeSpent' | 'codeExpired'): FailedCode => ({ next: 'startOver', reason })

test.each<[string, Failure, 1 | 2 | undefined, FailedCode]>([
  ['two attempts left', { kind: 'wrongCode', remainingAttempts: 2 }, undefined, { next: 'stay', warning: 2 }],
  ['one attempt left', { kind: 'wrongCode', remainingAttempts: 1 }, 2, { next: 'stay', warning: 1 }],
  ['more than two left', { kind: 'wrongCode', remainingAttempts: 4 }, undefined, { next: 'stay', warning: undefined }],
  ['an earlier code', { kind: 'codeReplaced', remainingAttempts: 2 }, 2, { next: 'replaced' }],
  ['none left', { kind: 'codeSpent', remainingAttempts: 0 }, 1, startOver('codeSpent')],
  ['expired', { kind: 'codeExpired', remainingAttempts: 0 }, undefined, startOver('codeExpired')],
  ['expired by the last wrong try', { kind: 'codeExpired', remainingAttempts: 0 }, 1, startOver('codeSpent')],
  ['no connection', { kind: 'offline' }, undefined, { next: 'say' }],
  ['too many', { kind: 'tooMany' }, 2, { next: 'say' }],
])('%s', (_, failure, lastWarning, expected) => {
  expect(afterFailedCode(failure, lastWarning)).toEqual(expected)
})
