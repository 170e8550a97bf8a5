import { LATE_NOTICE_ID } from '@hlid/remote-contract/composition'

import { focusHeading, carryOver } from './carry-over'

export interface FirstScreen {
  /** Where the portal is rendered. */
  readonly container: HTMLElement
  /**
   * The first screen is rendered: it takes the place of what came with the HTML, and nobody need be told that it is
   * late. Does nothing at any later time.
   */
  shown(): void
  /** The portal cannot be rendered at all: what is said of a page that is late is true of this one for good. */
  failed(): void
}

const placeId = 'hlid'
const endings = ['pointerup', 'pointercancel', 'keyup', 'compositionend', 'blur'] as const
const hasStyles = (page: Document) =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet) &&
  !window.hlidFailed?.some((url) => url.endsWith('.css'))

/** Runs once no press and no composition is under way, which a change of the screen would break off. */
function whenHandsAreStill(run: () => void): void {
  const { composing, pressing } = window.hlidHeld ?? {}
  if (!composing && !pressing) return run()
  const look = () => {
    for (const ending of endings) removeEventListener(ending, look, true)
    setTimeout(() => whenHandsAreStill(run)) // a click follows the end of its press
  }
  for (const ending of endings) addEventListener(ending, look, true)
}

/**
 * The place of the portal in the page. What the HTML shows there stays until the first screen can take its place in one
 * go, with all that was done meanwhile; unless its styles are still on their way, so that nobody has seen it, or failed.
 * @throws when the page has no such place
 */
export function firstScreen(page: Document): FirstScreen {
  const place = page.getElementById(placeId)
  if (!place) throw new Error('the page has no place for the portal')
  const notice = page.getElementById(LATE_NOTICE_ID)
  const noLongerLate = () => {
    if (notice?.contains(page.activeElement)) focusHeading(page)
    notice?.remove()
  }
  const failed = () => {
    if (!notice) return
    notice.hidden = false
    if (!notice.isConnected) page.body.append(notice)
  }
  if (!place.hasAttribute('data-first-paint') || !hasStyles(page)) {
    place.removeAttribute('data-first-paint')
    place.replaceChildren()
    return { container: place, shown: noLongerLate, failed }
  }
  const container = page.createElement('div')
  let isShown = false
  return {
    container,
    failed,
    shown() {
      if (isShown) return
      isShown = true
      // In the same frame, but after React is done: what is typed anew must reach it as if a person did it.
      queueMicrotask(() =>
        whenHandsAreStill(() => {
          place.after(container)
          carryOver(place, container, window.hlidHeld?.pressed ?? undefined)
          place.remove()
          container.id = placeId
          noLongerLate()
        }),
      )
    },
  }
}
