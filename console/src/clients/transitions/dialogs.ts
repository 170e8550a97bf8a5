import type { ChangedClient, Client } from '@hlid/remote-contract/registry'

export interface DialogOfClient {
  /** As it is now: it changes while the dialog is open. */
  readonly client: Client
  /** @param said what was done, in a sentence */
  readonly onDone: (changed: ChangedClient, said: string) => void
  readonly onRemoved: (said: string) => void
  readonly onCancel: () => void
}
