import { useQuery } from '@hlid/api'

import { useMessages } from './messages'

/** Where somebody signs in while unknown devices are blocked, in words; of passkeys only where the service has them. */
export function useWaysIn(): string {
  const { t } = useMessages()
  const { data } = useQuery('getSecurity', {})
  return t(data?.offers.includes('passkeys') ? 'restriction.onKnownOrByPasskey' : 'restriction.onKnown')
}
