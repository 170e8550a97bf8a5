import {
  AttemptFailureError,
  BadRequestError,
  ConflictError,
  GoneError,
  NoContentError,
  NotAllowedError,
  NotFoundError,
  OfflineError,
  ServerError,
  SignedOutError,
  TooManyError,
  UnexpectedError,
} from '@hlid/api'

import { type FailureKind, failureOf } from './failure'

test.each<[string, unknown, FailureKind]>([
  ['400', new BadRequestError(), 'invalid'],
  ['400 with two attempts left', new AttemptFailureError({ remainingAttempts: 2 }), 'wrongCode'],
  ['400 with one attempt left', new AttemptFailureError({ remainingAttempts: 1 }), 'wrongCode'],
  ['400 for an earlier code', new AttemptFailureError({ remainingAttempts: 3, detail: 'replaced' }), 'codeReplaced'],
  ['400 with none left', new AttemptFailureError({ remainingAttempts: 0 }), 'codeSpent'],
  [
    '400 expired, whatever is left',
    new AttemptFailureError({ remainingAttempts: 2, detail: 'expired' }),
    'codeExpired',
  ],
  ['401', new SignedOutError(), 'gone'],
  ['403 of the restriction', new NotAllowedError({ detail: 'restricted' }), 'restricted'],
  ['403 for want of a cookie', new NotAllowedError({ detail: 'csrf' }), 'cookiesBlocked'],
  ['403 of anything else', new NotAllowedError({ detail: 'not-allowed' }), 'notAllowed'],
  ['404', new NotFoundError(), 'gone'],
  ['409', new ConflictError(), 'changed'],
  ['410', new GoneError(), 'gone'],
  ['429', new TooManyError(), 'tooMany'],
  ['500', new ServerError(), 'serviceDown'],
  ['503', new ServerError({ status: 503 }), 'serviceDown'],
  ['no answer', new OfflineError(), 'offline'],
  ['418', new UnexpectedError({ status: 418 }), 'unexpected'],
  ['204 where data was due', new NoContentError(), 'unexpected'],
  ['a mistake of our own', new TypeError('x is not a function'), 'unexpected'],
  ['something thrown that is no error', 'oh', 'unexpected'],
])('%s', (_, error, kind) => {
  expect(failureOf(error).kind).toBe(kind)
})

test('the service’s own words and its wait come along', () => {
  expect(
    failureOf(new TooManyError({ errorMessage: 'Reyndu aftur eftir 30 sekúndur.', retryAfterSeconds: 30 })),
  ).toStrictEqual({
    kind: 'tooMany',
    message: 'Reyndu aftur eftir 30 sekúndur.',
    retryAfterSeconds: 30,
  })
  expect(failureOf(new AttemptFailureError({ remainingAttempts: 1 }))).toStrictEqual({
    kind: 'wrongCode',
    remainingAttempts: 1,
  })
})

test.each([
  ['a wait of the service', new ServerError({ retryAfterSeconds: 5 }), { kind: 'serviceDown', retryAfterSeconds: 5 }],
  ['words that are no text', Object.assign(new Error(), { errorMessage: 7 }), { kind: 'unexpected' }],
  ['words of another error', { errorMessage: 'Lokað' }, { kind: 'unexpected', message: 'Lokað' }],
  ['a wait of anything else', Object.assign(new GoneError(), { retryAfterSeconds: 5 }), { kind: 'gone' }],
  ['nothing', null, { kind: 'unexpected' }],
  ['a text', 'errorMessage', { kind: 'unexpected' }],
])('%s', (_, error, failure) => {
  const isOurs = failure.kind !== 'gone'
  expect(failureOf(error)).toStrictEqual({ ...failure, ...(isOurs && { error }) })
})
