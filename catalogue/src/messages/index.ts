import type { Locale } from '@hlid/remote-contract'

import { en } from './en'
import { is, type Texts } from './is'

export type { Texts }

/** What the catalogue says; what the kit says itself is given to it, as a screen would. */
export const texts: Readonly<Record<Locale, Texts>> = { 'is-IS': is, en }
