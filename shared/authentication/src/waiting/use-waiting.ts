import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Attempt } from '../attempt'
import type { AuthenticationCalls } from '../calls'
import { freshWaiting, type WaitingState } from './waiting'
import { type Watch, watchAttempt } from './watch-attempt'

export interface UseWaiting {
  readonly state: WaitingState
  /** Takes the same attempt up again, after an outcome that time can mend. */
  readonly resume: () => void
}

/**
 * Waits for the person to answer on their phone, in their app or with their card, for as long as the component is
 * there. `finish` is called once after an approval, with whatever the latest render gave.
 */
export function useWaiting(
  attempt: Attempt,
  { poll }: AuthenticationCalls,
  finish: (attempt: Attempt) => Promise<void>,
): UseWaiting {
  const [state, setState] = useState<WaitingState>(() => freshWaiting(attempt.pollAfterMs))
  const watch = useRef<Watch>(undefined)
  const onPoll = useEffectEvent(poll)
  const onFinish = useEffectEvent(finish)

  useEffect(() => {
    // The first question comes after a pause, so the extra mount of development has asked nothing when it ends.
    const started = watchAttempt({ attempt, poll: onPoll, finish: onFinish, onChange: setState })
    watch.current = started
    return () => started.stop()
  }, [attempt])

  return { state, resume: useCallback(() => watch.current?.resume(), []) }
}
