import { type Failure, failureOf, useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { useEffect, useEffectEvent, useState } from 'react'

import {
  passkeyNotice,
  passkeyOffer,
  type PasskeyNotice,
  type PasskeyOffer,
  type PasskeyPlace,
  type PasskeyWay,
} from '../flow/passkeys'
import { useLoginContext } from '../use-login-context'
import type { Assertion } from './ask'
import { endOfAsking, endOfUse } from './end-of'

/** Comes once the page is there, in browsers and for services that have passkeys. */
const load = () => import(/* webpackChunkName: "passkey" */ './ask')

export interface PasskeyTry {
  readonly offer: PasskeyOffer
  /** What became of the last one, where there are words for it. */
  readonly notice: Exclude<PasskeyNotice, 'failure' | 'silence'> | undefined
  readonly isBusy: boolean
  press(): void
}

interface UsePasskey {
  readonly place: PasskeyPlace
  /** Brings what was signed to the service, and leads on. */
  readonly bring: (credential: Assertion) => Promise<void>
  /** It was something else that went wrong; undefined when a try begins. */
  readonly onFailure: (failure: Failure | undefined) => void
}

/** A passkey, by a button or, where a sign-in starts, among what the browser offers at the field. */
export function usePasskey({ place, bring, onFailure }: UsePasskey): PasskeyTry {
  const host = useHost()
  const { data: context } = useLoginContext()
  const offer = passkeyOffer(context?.passkey, typeof PublicKeyCredential !== 'undefined', place)
  const [notice, setNotice] = useState<PasskeyTry['notice']>()

  const begin = () => {
    setNotice(undefined)
    onFailure(undefined)
  }
  const tell = (told: PasskeyNotice, error: unknown) => {
    if (told === 'failure') onFailure(failureOf(error))
    else if (told !== 'silence') setNotice(told)
  }
  /** Rejects once the person has been told. */
  const attempt = async (way: PasskeyWay, signal: AbortSignal) => {
    let credential: Assertion
    try {
      const { askForPasskey } = await load()
      credential = await askForPasskey(host, signal, way === 'autofill' ? 'conditional' : undefined)
    } catch (error) {
      tell(passkeyNotice(way, endOfAsking(error, signal)), error)
      throw error
    }
    begin()
    try {
      await bring(credential)
    } catch (error) {
      tell(passkeyNotice(way, endOfUse(error)), error)
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
  const isAtField = place === 'field' && offer === 'button' && !isBusy
  useEffect(() => {
    if (!isAtField) return undefined
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
  }, [isAtField])

  return { offer, notice, isBusy, press: () => void press().catch(() => undefined) }
}
