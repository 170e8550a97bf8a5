import type { TrustedPublisher } from '@hlid/remote-contract/registry'

import { useConsole } from '../frame/console-context'
import { useMessages } from '../messages'
import { call } from '../registry/client'
import { AskDialog } from '../transitions/AskDialog'
import { useSending } from '../transitions/use-sending'
import { nameOf } from './publisher-text'
import { trustRefusalText } from './refusal'

export interface RemoveDialogProps {
  readonly publisher: TrustedPublisher
  /** @param endedTokens how many of its tokens ended with it */
  readonly onDone: (endedTokens: number) => void
  readonly onCancel: () => void
}

export function RemoveDialog({ publisher, onDone, onCancel }: RemoveDialogProps) {
  const messages = useMessages()
  const { t } = messages
  const { onRefused } = useConsole()
  const sending = useSending(null, { revisionOf: () => null, onRefused })
  const { id, team } = publisher

  async function remove(why: string) {
    const removed = await sending.send(() =>
      call('DELETE /v1/trusted-publishers/:id', { params: { id }, querystring: { why } }),
    )
    if (removed) onDone(removed.endedTokens)
  }

  return (
    <AskDialog
      title={t('trust.remove.title', { what: nameOf(publisher) })}
      consequence={t('trust.remove.consequence', { team })}
      confirm={t('trust.remove.confirm')}
      isDestructive
      isSending={sending.isSending}
      refusal={sending.error === undefined ? undefined : trustRefusalText(messages, sending.error)}
      read={() => ({})}
      onConfirm={(why) => void remove(why)}
      onCancel={onCancel}
    />
  )
}
