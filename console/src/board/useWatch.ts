import { useMemo, useSyncExternalStore } from 'react'

import { Watch, type Watched } from '../registry/watch'

/**
 * What the registry says, over one connection for as long as the page is open.
 * @param onRefused the same function in every render
 */
export function useWatch(hours: number, onRefused: () => void): Watched {
  const watch = useMemo(() => new Watch(hours, onRefused), [hours, onRefused])
  return useSyncExternalStore(watch.subscribe, watch.current)
}
