import { defineMessages } from '@hlid/i18n'

import { en } from './en'
import { is } from './is'

/** A remote spreads these under the key `verification` of its own texts. */
export const verificationMessages = defineMessages({ is, en }, 'verification')
export const { useMessages } = verificationMessages
