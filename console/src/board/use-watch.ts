import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { Watch, type Watched } from '../registry/watch'

/**
 * What the registry says, over one connection for as long as the page is open.
 * @param hours how far back the health goes
 * @param onRefused the same function in every render
 */
export function useWatch(hours: number, onRefused: () => void): Watched {
  const watch = useMemo(() => new Watch(onRefused), [onRefused])
  useEffect(() => watch.look(hours), [watch, hours])
  return useSyncExternalStore(watch.subscribe, watch.current)
}
