import { changeRoute } from './visit.js'

const start = '/app/confirm-identity'
const paths = ['/app/delegation', '/app/user-profile', '/app/actor-profile', '/app/login']

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

/** From one remote to each other and back, each for the first time and once more. @returns ms by route */
export async function routeChanges(page, origin, headings) {
  await page.goto(origin + start, { waitUntil: 'networkidle' })
  const back = () => changeRoute(page, start, headings.get(start))
  const times = []
  for (const path of paths) {
    const first = await changeRoute(page, path, headings.get(path))
    await back()
    const again = await changeRoute(page, path, headings.get(path))
    await back()
    times.push({ path, first, again })
  }
  return times
}
