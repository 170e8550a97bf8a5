import { defineMessages } from '@hlid/i18n'

import { en } from './en'
import { is } from './is'

export const { useMessages } = defineMessages({ is, en })
