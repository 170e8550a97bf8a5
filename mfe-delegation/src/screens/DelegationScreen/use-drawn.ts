import { startTransition, useEffect, useState } from 'react'

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/**
 * How many bunches are drawn: those that are seen at first, and the others in idle time, one by one, so that no key or
 * click waits for them. What was drawn once stays so while others are searched for.
 */
export function useDrawn(bunches: number, atFirst: 0 | 1): number {
  const [drawn, setDrawn] = useState<number>(atFirst)
  useEffect(() => {
    if (drawn >= bunches) return
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, bunches])
  return drawn
}
