import { changeRoute } from './visit.js'

const start = '/app/confirm-identity'
const paths = ['/app/delegation', '/app/user-profile', '/app/actor-profile', '/app/security', '/app/login']

/** The heading of each route, by which it is known that its screen is there. */
export async function routes(browser, origin, options) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const headings = new Map()
  for (const path of [start, ...paths]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    headings.set(path, await page.locator('h1').first().textContent())
  }
  await context.close()
  if (new Set(headings.values()).size < headings.size) throw new Error(`two routes look alike: ${[...headings]}`)
  return headings
}

/** What was fetched since a moment, in ms from it: name, asked for, first byte, last byte. */
const fetchedSince = (page, began) =>
  page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= from)
        .map(({ name, startTime, responseStart, responseEnd, transferSize }) => ({
          name: new URL(name).pathname.split('/').slice(-2).join('/'),
          asked: Math.round(startTime - from),
          'first byte': Math.round(responseStart - from),
          'last byte': Math.round(responseEnd - from),
          bytes: transferSize,
        })),
    began,
  )

/**
 * From one remote to each other and back, each for the first time and once more.
 * @param {(path: string, fetched: object[]) => void} [show] is told what each first change fetched
 * @returns ms by route
 */
export async function routeChanges(page, origin, headings, show) {
  await page.goto(origin + start, { waitUntil: 'networkidle' })
  const back = () => changeRoute(page, start, headings.get(start))
  const times = []
  for (const path of paths) {
    const began = await page.evaluate(() => performance.now())
    const first = await changeRoute(page, path, headings.get(path))
    show?.(path, await fetchedSince(page, began))
    await back()
    const again = await changeRoute(page, path, headings.get(path))
    await back()
    times.push({ path, first, again })
  }
  return times
}
