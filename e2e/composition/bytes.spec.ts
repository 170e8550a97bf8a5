import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'

/** Bytes of script over the wire, of which passkeys may be 3 kB. What a release may weigh by itself is the registry's to say. */
const budgets = { usable: 167_000, sent: 184_500, remote: 55_000 }
/** Flags and error reports come once the first screen is there; no sign-in waits for them. */
const afterwards = /\/after-first-paint\.js$/
/** Comes once the field can be used, and is fetched before a number is sent. */
const passkeys = /\/passkey\.js$/

/** Notes the scripts that a page asks for from now on, until it makes a call. */
function scriptsOf(page: Page, last?: RegExp) {
  const scripts = new Set<string>()
  let isOver = false
  page.on('request', (request) => {
    isOver ||= last?.test(request.url()) ?? false
    if (isOver || request.resourceType() !== 'script' || afterwards.test(request.url())) return
    scripts.add(request.url())
  })
  return scripts
}

interface Weight {
  readonly url: string
  readonly bytes: number
}

/** What each weighs, of which some must be among them: without those the count would be a test of nothing. */
async function weigh(page: Page, scripts: ReadonlySet<string>, expected: readonly string[]): Promise<Weight[]> {
  const weights = await Promise.all(
    [...scripts].map(async (url) => {
      const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding'], url).toBe('br')
      return { url, bytes: Number(answer.headers()['content-length']) }
    }),
  )
  expect(weights.map(({ url }) => url.replace(/.*\//, ''))).toEqual(expect.arrayContaining([...expected]))
  return weights
}

const sum = (weights: readonly Weight[], part = /./) =>
  weights.filter(({ url }) => part.test(url)).reduce((total, { bytes }) => total + bytes, 0)

const untilUsable = ['shell.js', 'remoteEntry.js', 'SignInScreen.js']

test('the sign-in field is usable with 167 kB of script', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/app/login')
  // The HTML brings a form that looks the same; this one is React's.
  await expect(page.locator('[data-release]').getByLabel('Símanúmer')).toBeVisible()
  const weights = (await weigh(page, scripts, untilUsable)).filter(({ url }) => !passkeys.test(url))
  expect(sum(weights), JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(budgets.usable)
})

test('a phone number is sent with 184.5 kB of script, the remote’s own part below 55', async ({ page }) => {
  const scripts = scriptsOf(page, /\/check-device$/)
  await page.goto('/app/login')
  const sent = page.waitForRequest((request) => request.url().endsWith('/check-device'))
  await page.getByLabel('Símanúmer').fill('611 0098')
  await page.keyboard.press('Enter')
  await sent
  const weights = await weigh(page, scripts, [...untilUsable, 'field-rules.js', 'icelandic-numbers.js'])
  expect(sum(weights, /\/releases\/mfe-login\//)).toBeLessThanOrEqual(budgets.remote)
  expect(sum(weights), JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(budgets.sent)
})

test('nothing is fetched ahead that the page does not use', async ({ page }) => {
  await page.goto('/app/login')
  await expect(page.getByLabel('Símanúmer')).toBeVisible()
  const unused = await page.evaluate(() => {
    const used = new Set([...document.scripts].map(({ src }) => src))
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) used.add(href)
    const ahead = 'link:is([rel=preload], [rel=modulepreload], [rel=prefetch]):is([as=script], [as=style], :not([as]))'
    return [...document.querySelectorAll<HTMLLinkElement>(ahead)]
      .map(({ href }) => href)
      .filter((url) => !used.has(url))
  })
  expect(unused).toEqual([])
})
