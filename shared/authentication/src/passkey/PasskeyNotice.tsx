import { InfoBanner } from '@hlid/ui'

import { useMessages } from '../messages'
import type { PasskeyTry } from './use-passkey'

/** Says above the form what became of a passkey. */
export function PasskeyNotice({ notice }: Pick<PasskeyTry, 'notice'>) {
  const { t } = useMessages()
  if (!notice) return null
  return (
    <InfoBanner
      variant="warning"
      title={t(`passkey.${notice}Title`)}
      description={t(`passkey.${notice}Text`)}
      announce
    />
  )
}
