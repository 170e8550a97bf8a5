import { authenticationMessages } from '@hlid/authentication'
import { formsMessages } from '@hlid/forms'
import { defineMessages } from '@hlid/i18n'
import { verificationMessages } from '@hlid/verification'

import { en } from './en'
import { is } from './is'

export const ownMessages = defineMessages({ is, en })
export const { useMessages } = ownMessages

/** The remote's texts with those of the packages it is built from. */
export const messages = {
  is: {
    ...is,
    authentication: authenticationMessages.is,
    forms: formsMessages.is,
    verification: verificationMessages.is,
  },
  en: {
    ...en,
    authentication: authenticationMessages.en,
    forms: formsMessages.en,
    verification: verificationMessages.en,
  },
}
