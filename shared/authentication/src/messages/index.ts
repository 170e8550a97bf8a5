import { defineMessages } from '@hlid/i18n'

import { en } from './en'
import { is } from './is'

/** Texts of this package; a remote puts both languages under the key `authentication` of its own. */
export const authenticationMessages = defineMessages({ is, en }, 'authentication')

export const { useMessages } = authenticationMessages
