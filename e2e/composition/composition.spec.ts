import { patience } from '@hlid/testing/patience'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { readPage } from '../support/page-data'
import { portal } from '../support/ports'

/** A remote's screen once its scripts are there; the HTML may have brought one that looks like it. */
const mounted = (page: Page) => page.locator('[data-release]')

/** A text that only that package's code holds, and keeps when it is minified. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': 'onCommitFiberUnmount',
  router: 'patchRoutesOnNavigation',
  swr: '$inf$',
  i18next: 'appendNamespaceToMissingKey',
  'api client': 'x-xsrf-ids',
} as const

test('each shared package comes to a page exactly once, by way of the shell', async ({ page }) => {
  const scripts = new Map<string, string>()
  // Each is read before the page has it, so none is left unread when the page is.
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch()
    scripts.set(answer.url(), await answer.text())
    await route.fulfill({ response: answer })
  })
  /** The last that a page asks for by itself, when everything else is there. */
  const lastScript = () => page.waitForResponse(/\/after-first-paint\.js$/)
  const signInIsWhole = lastScript()
  await page.goto('/app/login')
  await expect(mounted(page)).toBeVisible()
  await signInIsWhole
  const choiceIsWhole = lastScript()
  await page.goto('/app/delegation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await choiceIsWhole
  for (const [name, mark] of Object.entries(marks)) {
    const holders = [...scripts].filter(([, text]) => text.toLowerCase().includes(mark.toLowerCase()))
    expect(
      holders.map(([url]) => new URL(url).pathname.replace(/1\.0\.0-\w+/, '')),
      name,
    ).toEqual(['/releases/shell//shell.js'])
  }
})

test('at most two rounds of requests follow the HTML, and nothing is asked for twice', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url())
  })
  const html = await (await page.request.get('/app/login')).text()
  await page.goto('/app/login')
  await expect(mounted(page)).toBeVisible()
  const inHtml = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, path]) => `${portal}${path}`)
  // These come by themselves once the screen can be used, which on a slow machine is before it is looked at here.
  const beforeIdle = asked.filter((url) => !/\/(after-first-paint|passkey)\.js$/.test(url))
  expect(new Set(beforeIdle).size, 'no duplicates').toBe(beforeIdle.length)
  expect(
    beforeIdle.filter((url) => !inHtml.includes(url)),
    'every script and style is named in the HTML',
  ).toEqual([])
})

test('the page says which releases it holds, in itself and in a header', async ({ page }) => {
  const answer = await page.goto('/app/login')
  const releases = answer?.headers()['x-hlid-releases'] ?? ''
  expect(releases).toMatch(/shell@1\.0\.0/)
  expect(releases).toMatch(/mfe-login@1\.0\.0/)
  await expect(page.locator('meta[name="hlid-releases"]')).toHaveAttribute('content', releases)
})

test('one remote that does not come leaves the shell and the other remotes working', async ({ page, consoleLines }) => {
  const { remote } = readPage(await (await page.request.get('/app/login')).text())
  await page.route(`**${remote?.baseUrl}**`, (route) => route.abort())
  await page.goto('/app/login')
  await expect(page.getByRole('heading', { name: 'Ekki tókst að opna þennan hluta' })).toBeVisible({
    timeout: 15_000 * patience(),
  })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/app/delegation')
  await expect(page.getByRole('heading', { level: 1, name: 'Innskráningin er útrunnin' })).toBeVisible()
  // The browser itself says that the files did not come, and nothing else is said.
  expect(consoleLines.splice(0).filter((line) => !/ERR_FAILED/.test(line))).toEqual([])
})

test('a path that is nobody’s is not found, in the person’s language', async ({ page }) => {
  const answer = await page.goto('/app/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Síðan fannst ekki' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found – Hlið')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
