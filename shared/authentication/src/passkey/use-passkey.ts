import { useHost } from '@hlid/remote-contract/host'
import { useEffect, useEffectEvent, useState } from 'react'

import { type Failure, failureOf } from '../failure'
import { onceMoreWhereLost } from '../once-more'
import { useOneAtATime } from '../use-one-at-a-time'
import type { Assertion } from './ask'
import { endOfAsking, endOfUse } from './end-of'
import { passkeyOutcome, type PasskeyOutcome, type PasskeyWay } from './outcomes'

/** Comes once the page is there, in browsers and for services that have passkeys. */
const load = () => import(/* webpackChunkName: "passkey" */ './ask')

/** Whether the browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

export interface PasskeyTry {
  /** What became of the last one, where there are words for it. */
  readonly notice: Exclude<PasskeyOutcome, 'failure' | 'silence'> | undefined
  readonly isBusy: boolean
  press(): void
}

export interface UsePasskey {
  /** Whether it is also among what the browser offers at the field. */
  readonly isAtField?: boolean
  /** Of the sign-in that it is for; '' for anything else. */
  readonly returnUrl: string
  /** Brings what was signed to the service, and leads on; once more where no answer came, which may have been lost. */
  readonly bring: (credential: Assertion, answerLost: boolean) => Promise<void>
  /** It was something else that went wrong; undefined when a try begins. */
  readonly onFailure: (failure: Failure | undefined) => void
}

/** A passkey, by a button or, where a sign-in starts, among what the browser offers at the field. */
export function usePasskey({ isAtField = false, returnUrl, bring, onFailure }: UsePasskey): PasskeyTry {
  const host = useHost()
  const [notice, setNotice] = useState<PasskeyTry['notice']>()

  const begin = () => {
    setNotice(undefined)
    onFailure(undefined)
  }
  const tell = (told: PasskeyOutcome, error: unknown) => {
    if (told === 'failure') onFailure(failureOf(error))
    else if (told !== 'silence') setNotice(told)
  }
  /** Rejects once the person has been told. */
  const attempt = async (way: PasskeyWay, signal: AbortSignal) => {
    let credential: Assertion
    try {
      const { askForPasskey } = await load()
      credential = await askForPasskey(host.api, { returnUrl, signal, isAtField: way === 'autofill' })
    } catch (error) {
      tell(passkeyOutcome(way, endOfAsking(error, signal)), error)
      throw error
    }
    begin()
    try {
      await onceMoreWhereLost((answerLost) => bring(credential, answerLost))
    } catch (error) {
      tell(passkeyOutcome(way, endOfUse(error)), error)
      throw error
    }
  }

  const [press, isBusy] = useOneAtATime(
    () => {
      begin()
      return attempt('button', new AbortController().signal)
    },
    { leaves: true },
  )

  const byAutofill = useEffectEvent((signal: AbortSignal) => attempt('autofill', signal))
  const isOfferedThere = isAtField && !isBusy
  useEffect(() => {
    if (!isOfferedThere) return undefined
    let end: (() => void) | undefined
    let isHere = true
    const start = async () => {
      const { canOfferAtField, offerAtField } = await load()
      if ((await canOfferAtField()) && isHere) end = offerAtField((signal) => byAutofill(signal))
    }
    // Nobody asked for it, and the button is there.
    start().catch(() => undefined)
    return () => {
      isHere = false
      end?.()
    }
  }, [isOfferedThere])

  return { notice, isBusy, press: () => void press().catch(() => undefined) }
}
