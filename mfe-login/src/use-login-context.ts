import { useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'

/** Who asks for the sign-in, and how. The screens work without it. */
export function useLoginContext() {
  const { navigation } = useHost()
  return useQuery('getLoginContext', { query: { returnUrl: navigation.returnUrl() } })
}
