import { useGo } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { useCallback } from 'react'

import { paths } from '../../paths'

/** Back to where the person was going; whoever opened the offer by itself, to their passkeys. */
export function useGoOn(): () => void {
  const { navigation } = useHost()
  const go = useGo()
  return useCallback(() => {
    if (navigation.returnUrl()) navigation.returnToCaller()
    else go(paths.passkeys, { replace: true })
  }, [navigation, go])
}
