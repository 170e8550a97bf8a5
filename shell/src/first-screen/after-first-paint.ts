/** A script that comes this long before the first paint no longer waits for it. */
const longestWaitMs = 500

/**
 * Runs once the browser has painted the screen that came with the HTML, which a script from the cache would hold up; at
 * once where there is none, where it is there already, and where nobody looks.
 */
export function afterFirstPaint(page: Document, run: () => void): void {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  if (!page.querySelector('[data-first-paint]') || isPainted || page.hidden) return run()
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  requestAnimationFrame(() => setTimeout(once)) // a frame is painted after its callbacks
  setTimeout(once, longestWaitMs)
}
