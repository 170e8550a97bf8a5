import { SignedOutError } from '@hlid/api'
import { type Failure, failureOf, useOneAtATime } from '@hlid/authentication'
import { useState } from 'react'

import { usePage } from './page-context'

export interface Act {
  readonly act: () => Promise<void>
  /** Said when it is done. */
  readonly done: string
  /** Before that is said. */
  readonly onDone?: () => void
}

export interface Acting {
  run(): void
  readonly isBusy: boolean
  readonly failure: Failure | undefined
}

/** Does something once, and says that it is done or why not. */
export function useAct({ act, done, onDone }: Act): Acting {
  const page = usePage()
  const [failure, setFailure] = useState<Failure>()
  const [run, isBusy] = useOneAtATime(async () => {
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      if (error instanceof SignedOutError) page.ended()
      else setFailure(failureOf(error))
      return
    }
    onDone?.()
    page.done(done)
  })
  return { run: () => void run(), isBusy, failure }
}
