import type { LivePart } from '@hlid/remote-contract/console'
import type { Approval, Freeze, GatewayBehind } from '@hlid/remote-contract/registry'

/** What every dialog of a transition is given. */
export interface DialogOfTransition {
  /** As it is now: it changes while the dialog is open. */
  readonly part: LivePart
  /** Nothing is to go forward now; whoever goes on all the same says so. */
  readonly freeze: Freeze | null
  /**
   * @param behind gateways on which it is not in force yet
   * @param approval what it waits for: then it is not done
   */
  readonly onDone: (behind: readonly GatewayBehind[], approval?: Approval) => void
  readonly onCancel: () => void
  /** The registry does not know who is asking any more. */
  readonly onRefused: () => void
}
