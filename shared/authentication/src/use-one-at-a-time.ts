import { useRef, useState } from 'react'

/**
 * Runs an action, and ignores further calls until it is done: a double click sends one request.
 * @returns the guarded action, and whether it is running
 */
export function useOneAtATime<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
): [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const isTaken = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = async (...args: Args) => {
    if (isTaken.current) return
    isTaken.current = true
    setRunning(true)
    try {
      await action(...args)
    } finally {
      isTaken.current = false
      setRunning(false)
    }
  }
  return [run, isRunning]
}
