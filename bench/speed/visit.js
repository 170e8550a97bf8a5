import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import { chromium } from 'playwright-core'

/** Lighthouse's slow 4G. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** @param {string} [spki] of a certificate that it trusts as a real one, so that what it fetches goes into its cache */
export const openBrowser = (spki) =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? systemChromium(),
    args: ['--no-sandbox', ...quietChromium, ...(spki ? [`--ignore-certificate-errors-spki-list=${spki}`] : [])],
  })

/** Runs in the page, before all else: notes when things happened, in ms since the navigation began. */
function watch() {
  const seen = { usable: undefined, field: undefined, lcp: 0, cls: 0 }
  window.hlidBench = seen
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
  const look = () => {
    seen.field ??= document.querySelector('#hlid input')?.checkVisibility() ? performance.now() : undefined
    const field = document.querySelector('input[name=phoneNumber]')
    if (field?.checkVisibility()) {
      // React marks an element that its handlers are attached to.
      if (Object.keys(field).some((key) => key.startsWith('__reactProps'))) seen.usable = performance.now()
    }
    if (seen.usable === undefined) requestAnimationFrame(look)
  }
  look()
}

/** A page of a context, slowed down, that notes how fast it was; and the session by which it is. */
export async function openSlowly(context, { cpuSlowdown }) {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, session }
}

export const slowPage = async (context) => (await openSlowly(context, { cpuSlowdown: 4 })).page

const measuredIn = (page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    return { ...window.hlidBench, fcp, html: navigation.responseEnd }
  })

/** Opens the sign-in page and types a number as soon as the field takes one. @returns its times in ms */
export async function visitSignIn(page, url) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.hlidBench.usable !== undefined, undefined, { timeout: 60_000 })
  const field = page.locator('input[name=phoneNumber]')
  await field.focus()
  await page.keyboard.type('6110001')
  const typed = await field.inputValue()
  if (typed.replace(/\D/g, '') !== '6110001') throw new Error(`the field took ${typed}`)
  await page.waitForLoadState('load')
  return measuredIn(page)
}

/** Opens a page that has no script. @returns its times in ms */
export async function visitStatic(page, url) {
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return measuredIn(page)
}

/** Goes to another route as the router's own links do. @returns ms until its heading is there */
export function changeRoute(page, path, heading) {
  return page.evaluate(
    ({ path, heading }) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const look = () => {
          const found = [...document.querySelectorAll('h1')].some(
            (title) => title.textContent === heading && title.checkVisibility(),
          )
          if (found) resolve(performance.now() - began)
          else if (performance.now() - began > 30_000) reject(new Error(`${path} did not show ${heading}`))
          else requestAnimationFrame(look)
        }
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
        look()
      }),
    { path, heading },
  )
}
