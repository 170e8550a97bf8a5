import { authenticationMessages } from '@hlid/authentication'
import { formsMessages } from '@hlid/forms'
import { defineMessages, withPackages } from '@hlid/i18n'
import { verificationMessages } from '@hlid/verification'

import { en } from './en'
import { is } from './is'

export const { useMessages } = defineMessages({ is, en })

export const messages = withPackages(
  { is, en },
  { authentication: authenticationMessages, forms: formsMessages, verification: verificationMessages },
)
