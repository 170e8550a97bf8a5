import type { LivePart } from '@hlid/remote-contract/console'
import type { Action, TransitionBody } from '@hlid/remote-contract/registry'

import { transition } from '../registry/client'
import type { DialogOfTransition } from './dialogs'
import { useSending, type Sending } from './use-sending'

const revisionOf = ({ live }: LivePart) => live?.revision ?? 0

/** What a transition tells the registry besides its reason and the revision that was seen. */
export type Fields<Of extends Action> = Omit<TransitionBody<Of>, 'why' | 'expected'>

export interface TransitionState<Of extends Action> extends Sending<LivePart> {
  send(why: string, fields: Fields<Of>): Promise<void>
}

/** One transition of a part. @param part as it is now */
export function usePartTransition<Of extends Action>(
  part: LivePart,
  action: Of,
  { onDone, onRefused }: Pick<DialogOfTransition, 'onDone' | 'onRefused'>,
): TransitionState<Of> {
  const sending = useSending(part, { revisionOf, onRefused })
  return {
    ...sending,
    send: (why, fields) =>
      sending.send(async (seen) => {
        // Together they are the whole body.
        const body = { why, expected: revisionOf(seen), ...fields } as TransitionBody<Of>
        const { behind = [], approval } = await transition(part.name, action, body)
        onDone(behind, approval)
      }),
  }
}
