import { useEffect, useState } from 'react'

import { isOnlyPage } from '../../use-go-on'

/** Long enough to read what it says. */
const closeAfterMs = 5000
/** A browser that lets a page close its window has done so by then. */
const isClosedAfterMs = 500

/**
 * Closes the window after a while. Browsers let only those be closed that a script has opened,
 * or that have shown a single page.
 * @returns whether it is about to close, or stays open
 */
export function useClosing(isDone: boolean): 'closing' | 'stays' {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (!isDone) return
    let check: ReturnType<typeof setTimeout> | undefined
    const close = setTimeout(() => {
      // Asked in vain, a browser complains in its console.
      if (window.opener || isOnlyPage()) window.close()
      check = setTimeout(() => setStays(true), isClosedAfterMs)
    }, closeAfterMs)
    return () => {
      clearTimeout(close)
      clearTimeout(check)
    }
  }, [isDone])
  return stays ? 'stays' : 'closing'
}
