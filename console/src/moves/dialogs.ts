import type { LivePart } from '@hlid/remote-contract/operations'

/** What every dialog of a move is given. */
export interface DialogOfMove {
  /** As it is now: it changes while the dialog is open. */
  readonly part: LivePart
  readonly onDone: () => void
  readonly onCancel: () => void
  /** The registry does not know who is asking any more. */
  readonly onRefused: () => void
}
