import http from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { portal } from '../support/ports'

/** What the browser's own report names as the reason: the directive, and what it was about. */
interface Violation {
  readonly directive: string
  readonly blocked: string
}

declare global {
  interface Window {
    violations: Violation[]
    harmed?: boolean
  }
}

/** The browser says what it stopped; the page keeps it for the test. */
const keepViolations = (page: Page) =>
  page.addInitScript(() => {
    window.violations = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.violations.push({ directive: effectiveDirective, blocked: blockedURI }),
    )
  })

const violations = (page: Page) => page.evaluate(() => window.violations)
const isHarmed = (page: Page) => page.evaluate(() => window.harmed === true)
const signIn = '/app/login'
const trustedTypes: Violation = { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }

/** Sign-in, with this written into its HTML by somebody who found a way. */
async function openInjected(page: Page, markup: string): Promise<void> {
  await page.route(`**${signIn}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${markup}</head>`) })
  })
  await page.goto(signIn)
  await expect(page.getByLabel('Símanúmer')).toBeVisible()
}

test.beforeEach(({ page }) => keepViolations(page))
// What is stopped is written in the console; each test says first what it was.
test.afterEach(({ consoleLines }) => void consoleLines.splice(0))

for (const [what, markup, blocked] of [
  ['a script in the HTML', '<script>window.harmed = true</script>', 'inline'],
  ['a handler in the HTML', '<img src="data:," onerror="window.harmed = true">', 'inline'],
  ['a script of another origin', '<script src="https://evil.example/x.js"></script>', 'https://evil.example/x.js'],
] as const)
  test(`${what} does not run: the policy for scripts stops it`, async ({ page }) => {
    await openInjected(page, markup)
    const stopped = await violations(page)
    expect(stopped).toContainEqual({ directive: expect.stringMatching(/^script-src-(elem|attr)$/), blocked })
    expect(await isHarmed(page)).toBe(false)
  })

test('text is never made into code: Trusted Types stop eval, before the policy for scripts would', async ({ page }) => {
  await page.goto(signIn)
  // In a turn of its own: what a debugger evaluates may use eval.
  const thrown = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            resolve(String((0, eval)('window.harmed = true')))
          } catch (error) {
            resolve(String(error))
          }
        })
      }),
  )
  expect(thrown).toContain('EvalError')
  expect(await violations(page)).toContainEqual(trustedTypes)
  expect(await isHarmed(page)).toBe(false)
})

test('text is never made into elements: Trusted Types stop it', async ({ page }) => {
  await page.goto(signIn)
  const thrown = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="window.harmed = true">'
      return 'taken'
    } catch (error) {
      return String(error)
    }
  })
  expect(thrown).toContain('TypeError')
  expect(await violations(page)).toContainEqual(trustedTypes)
})

for (const [what, pattern, harm] of [
  ['an entry', /\/mfe-login\/[^/]+\/remoteEntry\.js/, ';window.harmed = true'],
  ['an inner chunk', /\/mfe-login\/[^/]+\/SignInScreen\.js/, ';window.harmed = true'],
  ['a stylesheet', /\/mfe-login\/[^/]+\/styles\.css/, 'body { --harmed: yes }'],
] as const)
  test(`${what} that was changed on its way is not used: its hash stops it`, async ({ page, consoleLines }) => {
    let changed = 0
    await page.route(pattern, async (route) => {
      const answer = await route.fetch()
      changed += 1
      await route.fulfill({ response: answer, body: (await answer.text()) + harm })
    })
    await page.goto(signIn)
    await expect(page.getByRole('heading', { level: 1, name: 'Ekki tókst að opna þennan hluta' })).toBeVisible()
    expect(changed).toBeGreaterThan(0)
    expect(consoleLines.join('\n')).toMatch(/integrity/)
    expect(await isHarmed(page)).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--harmed'))).toBe('')
  })

test('a text with markup that was slipped in on its way is not taken', async ({ page }) => {
  const markup = '<img src=x onerror="window.harmed=true">'
  const shell = { 'footer.terms': markup, 'footer.assistance': 'Önnur aðstoð' }
  await page.route('**/v1/translations**', (route) => route.fulfill({ json: { shell } }))
  await page.goto(signIn)
  await expect(page.getByRole('link', { name: 'Önnur aðstoð' })).toBeVisible() // the answer has been taken
  await expect(page.getByRole('link', { name: 'Skilmálar' })).toBeVisible()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  expect(await isHarmed(page)).toBe(false)
})

test('no page of another site holds ours in a frame: frame-ancestors stops it', async ({ page, consoleLines }) => {
  const server = http.createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${portal}${signIn}"></iframe>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await expect.poll(() => consoleLines.join('\n')).toMatch(/frame-ancestors/)
    expect(page.frames().some((frame) => frame.url().startsWith(portal))).toBe(false)
  } finally {
    server.close()
  }
})
