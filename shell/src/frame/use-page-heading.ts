import { useLocation, useNavigation } from '@hlid/navigation'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { documentTitle, headingStep } from './heading'

/**
 * Keeps the document's title as the screen's heading, and takes the focus there after a change of route. The first page
 * of a visit is left to the browser.
 * @returns what to announce: the heading of a screen that took the focus elsewhere by itself
 */
export function usePageHeading(main: RefObject<HTMLElement | null>, portal: string): string {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const shownPath = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const region = main.current
    if (!region || !isIdle) return
    let isNew = shownPath.current !== undefined && shownPath.current !== pathname
    shownPath.current = pathname
    if (isNew) scrollTo(0, 0)

    const follow = () => {
      const heading = [...region.querySelectorAll('h1')].find((found) => !found.closest('[hidden]'))
      const text = heading?.textContent.trim() ?? ''
      document.title = documentTitle(text, portal)
      const step = headingStep({ isNew, text, focusIsInside: region.contains(document.activeElement) })
      if (step === 'none') return
      isNew = false
      setAnnounced(step === 'announce' ? text : '')
      if (step !== 'focus' || !heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    follow()
    // A screen's heading may come later than its route, or change with the language.
    const observer = new MutationObserver(follow)
    observer.observe(region, { childList: true, subtree: true, characterData: true, attributeFilter: ['hidden'] })
    return () => observer.disconnect()
  }, [main, portal, pathname, isIdle])

  return announced
}
