import { useHost } from '@hlid/remote-contract/host'
import { useCallback, useRef, useState } from 'react'

export interface Choice {
  /** National ID of the party being chosen. */
  readonly choosing: string | undefined
  readonly failed: boolean
  /** `null` is oneself. */
  choose(nationalId: string | null, shownAs: string): void
}

/** Posts the choice once, and leaves through the URL that the answer names. */
export function useChoice(): Choice {
  const host = useHost()
  const [choosing, setChoosing] = useState<string>()
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)

  const choose = useCallback(
    async (nationalId: string | null, shownAs: string) => {
      if (busy.current) return
      busy.current = true
      setFailed(false)
      setChoosing(shownAs)
      try {
        const { returnUrl } = await host.api.call('chooseDelegation', {
          body: { returnUrl: host.navigation.returnUrl(), nationalId },
        })
        if (!returnUrl) throw new Error('the choice was answered without a way on')
        host.report.step('chosen')
        // Another party's data is asked for anew.
        host.session.clear()
        host.navigation.leave(returnUrl)
      } catch (error) {
        host.report.error(error)
        busy.current = false
        setChoosing(undefined)
        setFailed(true)
      }
    },
    [host],
  )
  return { choosing, failed, choose: (nationalId, shownAs) => void choose(nationalId, shownAs) }
}
