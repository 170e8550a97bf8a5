import type { Failure } from '@hlid/authentication'

import { afterFailedCode, type FailedCode } from './failedCode'

const wrong = (remainingAttempts: number): Failure => ({ kind: 'wrongCode', remainingAttempts })

test.each<[string, Failure, 1 | 2 | undefined, FailedCode]>([
  ['two attempts left', wrong(2), undefined, { next: 'stay', warning: 2 }],
  ['one attempt left', wrong(1), 2, { next: 'stay', warning: 1 }],
  ['more than two left', wrong(4), undefined, { next: 'stay', warning: undefined }],
  ['none left', { kind: 'codeSpent', remainingAttempts: 0 }, 1, { next: 'startOver', error: 'codeSpent' }],
  ['expired', { kind: 'codeExpired', remainingAttempts: 0 }, undefined, { next: 'startOver', error: 'codeExpired' }],
  [
    'expired with two left',
    { kind: 'codeExpired', remainingAttempts: 2 },
    2,
    { next: 'startOver', error: 'codeExpired' },
  ],
  [
    'expired by the last wrong try',
    { kind: 'codeExpired', remainingAttempts: 0 },
    1,
    { next: 'startOver', error: 'codeSpent' },
  ],
  ['no connection', { kind: 'offline' }, undefined, { next: 'say' }],
  ['too many', { kind: 'tooMany' }, 2, { next: 'say' }],
])('%s', (_, failure, lastWarning, expected) => {
  expect(afterFailedCode(failure, lastWarning)).toEqual(expected)
})
