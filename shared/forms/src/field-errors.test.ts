import { AttemptFailureError, BadRequestError, ServerError } from '@hlid/api'

import { toFieldErrors } from './field-errors'
import { codeField, notificationsField } from './rules'

const names = { userIdentifier: 'phoneNumber', code: 'code' }

test.each([
  [
    'the first message of a field',
    new BadRequestError({ fields: { userIdentifier: ['phoneNumberError', 'invalid'] } }),
    { phoneNumber: 'phoneNumberError' },
  ],
  [
    'a wrong code',
    new AttemptFailureError({ remainingAttempts: 2, fields: { code: ['codeNotCorrect'] } }),
    { code: 'codeNotCorrect' },
  ],
  ['a word we have no text for', new BadRequestError({ fields: { code: ['tooOld'] } }), { code: 'invalid' }],
  ['a field without a word', new BadRequestError({ fields: { code: [] } }), { code: 'invalid' }],
  [
    'a field that the form has not',
    new BadRequestError({ fields: { returnUrl: ['invalid'], toString: ['invalid'] } }),
    {},
  ],
  ['no field at all', new BadRequestError(), {}],
  ['another failure', new ServerError(), {}],
  ['no failure of a call', new TypeError('x'), {}],
])('%s', (_, error, expected) => {
  expect(toFieldErrors(error, names)).toEqual(expected)
})

test('a field that is not as described has the words of its kind, where the service has none that we know', () => {
  const kinds = { code: codeField(), preference: notificationsField() }
  const found = (word: string) =>
    toFieldErrors(
      new BadRequestError({ fields: { code: [word], preference: [word], other: [word] } }),
      { code: 'code', preference: 'preference', other: 'other' },
      kinds,
    )
  const expected = { code: 'codeFormatError', preference: 'notificationsError', other: 'invalid' }
  expect(found('invalid')).toEqual(expected)
  expect(found('tooOld')).toEqual(expected)
  expect(found('codeNotCorrect')).toMatchObject({ code: 'codeNotCorrect' })
})
