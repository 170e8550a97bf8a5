import { defineMessages } from '@hlid/i18n'

import { en } from './en'
import { is } from './is'

/** Texts of this package; a remote puts both languages under the key `forms` of its own. */
export const formsMessages = defineMessages({ is, en }, 'forms')

export const { useMessages } = formsMessages
