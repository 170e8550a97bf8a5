import { useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { Loader } from '@hlid/ui'
import { useEffect, useState } from 'react'

import { hasPlatformPasskeys } from '../../create-passkey'
import { offerStep } from '../../flow/passkey-offer'
import { useMessages } from '../../messages'
import { Offer } from './Offer'

export function Component() {
  const { navigation, report } = useHost()
  const { t } = useMessages()
  const { data, error } = useQuery('listPasskeys', {}, { revalidateOnFocus: false })
  const [canKeep, setCanKeep] = useState<boolean>()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => void hasPlatformPasskeys().then(setCanKeep), [])

  // Where the service cannot say, nobody is held up for it.
  const step = offerStep({ isDue: error ? false : data?.isOfferDue, hasPlatformPasskeys: canKeep })
  const isOver = step === 'goOn'
  useEffect(() => {
    if (!isOver) return
    if (error) report.error(error)
    navigation.returnToCaller()
  }, [isOver, error, navigation, report])

  if (step !== 'offer' || isLeaving) return <Loader label={t('loading')} />
  return (
    <Offer
      onDone={() => {
        setLeaving(true)
        navigation.returnToCaller()
      }}
    />
  )
}
