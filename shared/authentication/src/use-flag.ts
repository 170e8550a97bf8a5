import { useHost } from '@hlid/remote-contract/host'
import { useSyncExternalStore } from 'react'

/** A flag of the flag service, as it changes; `fallback` until that has answered, and where it does not. */
export function useFlag(key: string, fallback: boolean): boolean {
  const { flags } = useHost()
  const read = () => flags.isEnabled(key, fallback)
  return useSyncExternalStore(flags.subscribe, read, read)
}

/** Whether people may identify themselves by card. */
export const useCardLogin = (): boolean => useFlag('cardLogin', true)
