import type { ErrorKey } from '../error-keys'

export const is = {
  error: {
    emailMissing: 'Netfang vantar',
    emailError: 'Netfangið er ekki á réttu formi',
    emailNotValid: 'Netfangið er ekki á réttu formi',
    codeNotCorrect: 'Kóðinn er ekki réttur',
    codeFormatError: 'Kóðinn er ekki á réttu formi',
    phoneNumberError: 'Símanúmerið er ekki gilt',
    ssnError: 'Kennitalan er ekki gild',
    notificationsError: 'Veldu hvernig þú vilt fá tilkynningar',
    invalid: 'Þetta er ekki gilt',
  } satisfies Record<ErrorKey, string>,
  code: {
    box: 'Tölustafur {{position}} af 3',
    digitsOnly: 'Hér eiga aðeins að vera tölustafir.',
  },
} as const
