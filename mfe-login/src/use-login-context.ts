import { useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'

export interface LoginContextOptions {
  /** Whether what was said stays while a session that has begun has everything asked anew. */
  readonly isKept?: boolean
}

/** Who asks for the sign-in, and how. The screens work without it. */
export function useLoginContext({ isKept = false }: LoginContextOptions = {}) {
  const { navigation } = useHost()
  return useQuery('getLoginContext', { query: { returnUrl: navigation.returnUrl() } }, { keepPreviousData: isKept })
}
