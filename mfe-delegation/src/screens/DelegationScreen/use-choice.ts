import { type CurrentUser, ownerOf } from '@hlid/remote-contract'
import { useHost } from '@hlid/remote-contract/host'
import { useCallback, useRef, useState } from 'react'

export interface Choice {
  /** National ID of the party being chosen; still set when the page is being left. */
  readonly choosing: string | undefined
  readonly error: unknown
  /** `null` is oneself. */
  readonly choose: (nationalId: string | null, shownAs: string) => void
  /** What the person says to their contact details, if that is asked: yes, until they say no. */
  readonly share: (shares: boolean) => void
}

/**
 * Posts the choice once, and goes on to where the answer says that the way leads.
 * @param asksToShare whether it says yes or no to contact details too
 */
export function useChoice(asksToShare: boolean): Choice {
  const { api, navigation, report, session } = useHost()
  const [choosing, setChoosing] = useState<string>()
  const [error, setError] = useState<unknown>()
  const isBusy = useRef(false)
  const shares = useRef(true)

  const post = useCallback(
    async (nationalId: string | null, shownAs: string) => {
      if (isBusy.current) return
      isBusy.current = true
      setError(undefined)
      setChoosing(shownAs)
      try {
        const answer = asksToShare && { shareContactDetails: shares.current }
        const body = { returnUrl: navigation.returnUrl(), nationalId, ...answer }
        const { returnUrl, next = returnUrl } = await api.call('chooseDelegation', { body })
        if (!returnUrl) throw new Error('the choice was answered without a way on')
        report.step('chosen')
        const person = await session.user().catch((): CurrentUser => ({}))
        const party = nationalId === null ? {} : { actor: { nationalId, name: '' } }
        session.clear(ownerOf({ ...person, ...party })) // another party's data is asked for anew
        navigation.goOn(next)
      } catch (thrown) {
        isBusy.current = false
        setChoosing(undefined)
        setError(thrown)
      }
    },
    [api, asksToShare, navigation, report, session],
  )
  const choose = useCallback<Choice['choose']>((nationalId, shownAs) => void post(nationalId, shownAs), [post])
  const share = useCallback<Choice['share']>((said) => void (shares.current = said), [])
  return { choosing, error, choose, share }
}
