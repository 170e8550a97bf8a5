import { type ReactNode, useEffect, useRef } from 'react'

/**
 * For a panel that takes the place of a screen: puts the focus on its heading, so that it is read and nothing is lost.
 * (A change of route does so by itself.)
 */
export function FocusOnHeading({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = panel.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
  return <div ref={panel}>{children}</div>
}
