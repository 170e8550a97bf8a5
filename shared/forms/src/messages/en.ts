import type { ErrorKey } from '../error-keys'

export const en = {
  error: {
    emailMissing: 'Email missing',
    emailError: 'Email not in correct format',
    emailNotValid: 'Email not in correct format',
    codeNotCorrect: 'Code is not correct',
    codeFormatError: 'Code is not in correct format',
    phoneNumberError: 'Phone number is not valid',
    ssnError: 'National ID number is not valid',
    notificationsError: 'Notifications not in correct format',
    invalid: 'This is not valid',
  } satisfies Record<ErrorKey, string>,
  code: {
    box: 'Digit {{position}} of 3',
    digitsOnly: 'Enter numbers only.',
  },
} as const
