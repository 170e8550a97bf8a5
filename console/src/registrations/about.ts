import type { ComponentType } from 'react'

import type { ConsoleMessages } from '../messages'
import type { Kind, Raw, Registered } from './registered'

export type Language = 'is' | 'en'

/** What the pages of one kind say of each that is registered. */
export interface About {
  readonly kind: Kind
  /** What people call it. */
  readonly nameOf: (registered: Registered, language: Language) => string
  /** What programs call it by, below its name. */
  readonly codeOf: (registered: Registered) => string
  /** In what it can be looked for, besides its id. */
  readonly wordsOf: (registration: Raw) => readonly string[]
  /** Of which sort it is, and what of it tells it from others of its sort. */
  readonly summaryOf: (messages: ConsoleMessages, registration: Raw) => readonly [sort: string, rest: string]
  /** Whether it proves itself with a secret, which can be rotated. */
  readonly hasSecret: (registration: Raw) => boolean
  /** Every member, in words. */
  readonly Facts: ComponentType<{ readonly registration: Raw }>
}
