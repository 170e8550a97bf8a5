import { AttemptFailureError, BadRequestError, ServerError } from '@hlid/api'

import { toFieldErrors } from './fieldErrors'

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
