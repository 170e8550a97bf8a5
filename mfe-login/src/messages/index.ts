import { authenticationMessages } from '@hlid/authentication'
import { formsMessages } from '@hlid/forms'
import { defineMessages } from '@hlid/i18n'
import { verificationMessages } from '@hlid/verification'

import { en } from './en'
import { is } from './is'

export const { useMessages } = defineMessages({ is, en })

/** All that this release shows: its own texts, and those of the packages that are compiled into it. */
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
