import type { Changed } from '../calls'
import type { Registered } from '../registered'

export interface DialogOfRegistration {
  /** As it is now: it changes while the dialog is open. */
  readonly registered: Registered
  /** @param said what was done, in a sentence */
  readonly onDone: (changed: Changed, said: string) => void
  readonly onRemoved: (said: string) => void
  readonly onCancel: () => void
}
