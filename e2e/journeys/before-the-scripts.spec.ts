import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { violations } from '../support/axe'
import { expect, test } from '../support/journey'
import { demoClient } from '../support/ports'
import type { Screen } from '../support/screen'
import { putCaret } from '../support/typing'

/** Keeps the page's scripts on their way. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let come: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/releases/**/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return async () => {
    come()
    await expect(page.locator('[data-release]')).toBeAttached()
  }
}

/** The portal's sign-in page as the application leads to it, as far as its HTML. */
async function openHtml(ui: Screen): Promise<void> {
  await ui.page.goto(`${demoClient}/sign-in`, { waitUntil: 'commit' })
  await expect(ui.heading('Skráðu þig inn', 'Sign in')).toBeVisible()
}

const lateNotice = (ui: Screen) =>
  ui.page.getByRole('alert').filter({ hasText: ui.say('Síðan svarar ekki enn', 'This page is not responding yet') })

/** Where everything stands on the page, to a tenth of a pixel, and in which colours; a passkey comes into a place of its own. */
const pictureOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.querySelectorAll('#hlid *:not([data-release], nav > div *)')].filter((each) =>
      each.checkVisibility(),
    )
    return shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontFamily, fontWeight } = getComputedStyle(element)
      const box = [x, y, width, height].map((length) => length.toFixed(1))
      return [element.tagName, ...box, color, backgroundColor, fontFamily, fontWeight].join(' ')
    })
  })

test('the sign-in form comes with the page, and nothing moves when its scripts do', async ({ ui, page }) => {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) document.documentElement.dataset['movedAt'] = String(startTime)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  const letScriptsCome = await holdScripts(page)
  await openHtml(ui)
  await expect(page.locator('html')).toHaveAttribute('lang', ui.say('is', 'en'))
  expect(await violations(page)).toEqual([])
  const before = await pictureOf(page)
  // The letters have come by now, and what they moved has been drawn.
  const scriptsComeAt = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  await letScriptsCome()
  await expect(ui.text(/^Innskráning í þjónustuna/, /^Vatnaveröld is asking you/)).toBeVisible()
  expect(await pictureOf(page)).toEqual(before)
  const movedAt = await page.locator('html').getAttribute('data-moved-at')
  expect(Number(movedAt ?? 0)).toBeLessThan(scriptsComeAt)
})

test(
  'what is typed before the scripts are there stays, with its caret, and Enter waits for them',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const letScriptsCome = await holdScripts(page)
    await openHtml(ui)
    const address = page.url()
    await page.getByRole('checkbox').check()
    await ui.phone().focus()
    await page.keyboard.type(people.hrafn.phone.replace('0', ''))
    await putCaret(ui.phone(), 3)
    await letScriptsCome()
    await expect(ui.phone()).toBeFocused()
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.keyboard.type('0')
    await expect(ui.phone()).toHaveValue(people.hrafn.phone.replace(/^(\d{3})/, '$1-'))

    const letThemComeAgain = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await ui.enterPhone(people.hrafn.phone)
    expect(page.url()).toBe(address)
    await letThemComeAgain()
    await expect(ui.heading('Staðfestu í símanum', 'Confirm on your phone')).toBeVisible()
    expect(asked.filter((url) => url.includes(people.hrafn.phone))).toEqual([])
  },
)

test(
  'where they do not come, the page says so and keeps what was typed',
  { tag: '@phone' },
  async ({ ui, page, consoleLines }) => {
    const shellScripts = '**/releases/shell/**/*.js'
    await page.route(shellScripts, (route) => route.fulfill({ status: 404 }))
    await openHtml(ui)
    const notice = lateNotice(ui)
    await expect(notice).toBeVisible()
    expect(await violations(page)).toEqual([])
    await ui.phone().fill('611')

    const again = notice.getByRole('button', { name: ui.say('Opna síðuna aftur', 'Reload the page') })
    await page.route('**/favicon.svg', (route) => route.abort())
    await again.click()
    await expect(notice).toContainText(ui.say('Enn næst ekki samband', 'There is still no connection'))
    await expect(ui.phone()).toHaveValue('611')

    // The browser tells of it in its own time.
    await expect.poll(() => [...consoleLines]).toEqual(['Failed to load resource: net::ERR_FAILED'])
    consoleLines.splice(0)

    await page.getByRole('checkbox').check()
    await page.unroute('**/favicon.svg')
    await page.unroute(shellScripts)
    await again.click()
    await expect(page.locator('[data-release]')).toBeAttached()
    await expect(notice).toHaveCount(0)
    await expect(ui.phone()).toHaveValue('611')
    await expect(page.getByRole('checkbox')).toBeChecked()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('611')
  },
)

test(
  'one stylesheet that never answers keeps nobody from the page, nor from being told',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await page.route('**/releases/mfe-login/**/*.css', () => undefined)
    await page.goto(`${demoClient}/sign-in`, { waitUntil: 'commit' })
    await expect(page.locator('[data-problem], [data-release] h1')).toBeVisible({ timeout: 25_000 })

    await page.route('**/releases/**/*.{css,js}', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expect(lateNotice(ui)).toBeVisible({ timeout: 12_000 })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  },
)

test('a page that is slow to come says so, until it is there', { tag: '@phone' }, async ({ ui, page }) => {
  await page.clock.install()
  const letScriptsCome = await holdScripts(page)
  await openHtml(ui)
  const notice = lateNotice(ui)
  await page.clock.runFor(7000)
  await expect(notice).toBeHidden()
  await page.clock.runFor(1000)
  await expect(notice).toBeVisible()
  await notice.getByRole('button').focus()
  await letScriptsCome()
  await expect(notice).toHaveCount(0)
  await expect(ui.heading('Skráðu þig inn', 'Sign in')).toBeFocused()
})

test('without JavaScript the page says so and shows no form', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/app/login')
  for (const [lang, words] of [
    ['is', 'Hlið þarf JavaScript til að virka.'],
    ['en', 'Hlið needs JavaScript to work.'],
  ] as const) {
    const said = page.locator(`noscript p[lang=${lang}]`)
    await expect(said.first()).toBeVisible()
    await expect(said.first()).toContainText(words)
    await expect(said.locator('a')).toBeVisible()
  }
  await expect(page.getByRole('textbox')).toBeHidden()
  await context.close()
})
