import { useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { Loader } from '@hlid/ui'
import { useEffect, useRef, useState } from 'react'

import { hasPlatformPasskeys } from '../../create-passkey'
import { offerStep } from '../../flow/passkey-offer'
import { useMessages } from '../../messages'
import { Offer } from './Offer'

export function Component() {
  const { navigation, report } = useHost()
  const { t } = useMessages()
  const { data, error } = useQuery('listPasskeys', {}, { revalidateOnFocus: false })
  const [canKeep, setCanKeep] = useState<boolean>()
  const [isDone, setDone] = useState(false)
  useEffect(() => void hasPlatformPasskeys().then(setCanKeep), [])

  // Where the service cannot say, nobody is held up for it.
  const step = offerStep({ isDue: data?.isOfferDue ?? (error ? false : undefined), hasPlatformPasskeys: canKeep })
  const isOver = isDone || step === 'goOn'
  // A passkey that was made ends the offer twice, and a sign-in that is gone on with twice is told to be complete.
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isOver || hasLeft.current) return
    hasLeft.current = true
    if (error) report.error(error)
    navigation.returnToCaller()
  }, [isOver, error, navigation, report])

  return step === 'offer' && !isDone ? <Offer onDone={() => setDone(true)} /> : <Loader label={t('loading')} />
}
