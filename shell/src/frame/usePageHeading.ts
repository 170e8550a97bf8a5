import { useLocation, useNavigation } from '@hlid/navigation'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** `Innskráning – Hlið`; just the portal's name while a screen has no heading yet. */
export const documentTitle = (heading: string, portal: string) => (heading ? `${heading} – ${portal}` : portal)

/**
 * After a route change the document's title is the new heading, and the focus is on it; a screen that puts the focus
 * somewhere itself keeps it there. The first page of a visit is left to the browser.
 * @returns the heading to announce, empty on the first page
 */
export function usePageHeading(main: RefObject<HTMLElement | null>, portal: string): string {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const shownPath = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const region = main.current
    if (!region || !isIdle) return
    const isFirst = shownPath.current === undefined
    let isNew = !isFirst && shownPath.current !== pathname
    shownPath.current = pathname

    const follow = () => {
      const heading = region.querySelector('h1')
      const text = heading?.textContent.trim() ?? ''
      document.title = documentTitle(text, portal)
      if (!heading || !text || !isNew) return
      isNew = false
      setAnnounced(text)
      const active = document.activeElement
      if (active && active !== document.body && region.contains(active)) return
      heading.tabIndex = -1
      heading.focus()
    }
    follow()
    // A screen's heading may come later than its route, or change with the language.
    const observer = new MutationObserver(follow)
    observer.observe(region, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [main, portal, pathname, isIdle])

  return announced
}
