/**
 * `npm run bench -- scroll` beside a running portal: how evenly the list of parties scrolls on a slow phone (CPU 4x) with
 * 2,000 of them, beside 20 in the same run, how long after the answer the first of them are drawn, how long the page is
 * blocked until all are, and how long a letter in the search takes to show what it finds.
 */
import { startSettings } from '../tools/lib/settings.js'
import { median } from './speed/table.js'
import { openBrowser } from './speed/visit.js'

const self = { name: 'Anna Prufudóttir', nationalId: '0100900019' }
const parties = (count) => ({
  clientName: 'Vatnaveröld',
  self,
  delegations: Array.from({ length: count }, (_, at) => ({
    name: `Félag áhugamanna um mælingar ${at}`,
    nationalId: String(4_100_000_000 + at),
    subjectKind: at % 3 ? 'company' : 'individual',
    types: ['ProcurationHolder'],
  })),
})

/** Milliseconds between frames while the page scrolls for three seconds. */
const framesWhileScrolling = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const between = []
        const began = performance.now()
        let last = began
        const step = (now) => {
          between.push(now - last)
          last = now
          scrollBy(0, 60)
          if (now - began < 3000) requestAnimationFrame(step)
          else resolve(between.slice(1).sort((one, other) => one - other))
        }
        requestAnimationFrame(step)
      }),
  )

/** Notes in the page when the first party is painted, when the last was added, and which tasks were long. */
const watchDrawing = () => {
  window.drawing = { first: undefined, last: 0, long: [] }
  const names = document.getElementsByTagName('bdi')
  new MutationObserver(() => {
    if (names.length < 2) return
    window.drawing.last = performance.now()
    if (window.drawing.first !== undefined) return
    window.drawing.first = 0
    requestAnimationFrame(() => setTimeout(() => (window.drawing.first = performance.now())))
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) =>
    window.drawing.long.push(...list.getEntries().map(({ duration, startTime }) => [startTime, duration])),
  ).observe({ type: 'longtask', buffered: true })
}

const drawn = (page, count) =>
  page.evaluate(async (count) => {
    const names = document.getElementsByTagName('bdi')
    while (names.length <= count) await new Promise((resolve) => setTimeout(resolve, 50))
    const [answer] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/v1/actor/delegations'))
    const { first, last, long } = window.drawing
    const after = long.filter(([start]) => start >= answer.responseEnd)
    return {
      first: first - answer.responseEnd,
      last: last - answer.responseEnd,
      longest: Math.max(0, ...after.map(([, duration]) => duration)),
    }
  }, count)

/** From a key to the frame that shows what it finds, as the browser itself times it; steps of 8 ms. */
async function findingTime(page) {
  const search = page.getByRole('searchbox')
  if (!(await search.count())) return undefined
  await page.evaluate(() => {
    scrollTo(0, 0)
    window.letters = []
    const keep = (list) => window.letters.push(...list.getEntriesByName('keydown').map(({ duration }) => duration))
    new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16 })
  })
  await search.pressSequentially('felag 19', { delay: 300 })
  return median(await page.evaluate(() => window.letters)) || 0 // none took as long as is told
}

export async function scroll() {
  const { portal } = startSettings()
  const browser = await openBrowser()
  const rows = []
  for (const count of [20, 2000]) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'is-IS' })
    await page.route('**/v1/actor/delegations**', (route) => route.fulfill({ json: parties(count) }))
    await page.route('**/me/user', (route) => route.fulfill({ json: self }))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watchDrawing)
    const began = Date.now()
    await page.goto(`${portal}/app/delegation?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA`)
    await page.getByRole('button', { name: /mælingar 0/ }).waitFor()
    const shownAfter = Date.now() - began
    const { first, last, longest } = await drawn(page, count)
    const frames = await framesWhileScrolling(page)
    rows.push({
      parties: count,
      'shown after ms': shownAfter,
      'first after the answer ms': first.toFixed(0),
      'all after it ms': last.toFixed(0),
      'longest task ms': longest.toFixed(0),
      frames: frames.length,
      'median ms': median(frames).toFixed(1),
      'p95 ms': (frames[Math.floor(frames.length * 0.95)] ?? 0).toFixed(1),
      'over 50 ms': frames.filter((ms) => ms > 50).length,
      'a letter ms': (await findingTime(page))?.toFixed(0) ?? '–',
    })
    await page.close()
  }
  await browser.close()
  console.table(rows)
}
