import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus on the heading of a panel that has taken the place of a screen, so that it is read and nothing is
 * lost. (A change of route does so by itself.)
 */
export function useHeadingFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const heading = panel.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [panel])
}
