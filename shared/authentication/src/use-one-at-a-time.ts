import { useEffect, useRef, useState } from 'react'

export interface OneAtATime {
  /** It leads away: once done it stays taken while what comes next is on its way, or the page would be left twice. */
  readonly leaves?: boolean
}

/**
 * Runs an action, and ignores further calls until it is done: a double click sends one request.
 * @returns the guarded action, and whether it is running
 */
export function useOneAtATime<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
  { leaves = false }: OneAtATime = {},
): [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const isTaken = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const take = (taken: boolean) => {
    isTaken.current = taken
    setRunning(taken)
  }
  // Back shows a page as it was left.
  useEffect(() => {
    const free = ({ persisted }: PageTransitionEvent) => {
      if (persisted) take(false)
    }
    addEventListener('pageshow', free)
    return () => removeEventListener('pageshow', free)
  }, [])
  const run = async (...args: Args) => {
    if (isTaken.current) return
    take(true)
    try {
      await action(...args)
    } catch (error) {
      take(false)
      throw error
    }
    if (!leaves) take(false)
  }
  return [run, isRunning]
}
