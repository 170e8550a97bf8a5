import { people } from '@hlid/testing/people'

import { expect, test } from '../support/console'
import { openOnTheWay, signedIn } from '../support/signed-in'

const pages = ['/app/login', '/app/delegation', '/app/user-profile/email', '/app/actor-profile', '/app/security']

test('what a page begins with is asked while its scripts are on their way, once, and used', async ({ page }) => {
  const returnUrl = await signedIn(page, people.anna)
  let release: () => void = () => undefined
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/shell.js', async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  for (const path of pages) {
    asked = []
    const shell = page.waitForRequest('**/shell.js')
    const opened = openOnTheWay(page, path, returnUrl)
    await shell
    const told = await page.locator('meta[name="hlid-calls"]').getAttribute('content')
    const calls = (JSON.parse(told ?? '[]') as string[]).map((url) => url.replace(/\?.*/, ''))
    expect(calls.length, path).toBeGreaterThan(0)
    await expect.poll(() => asked, { message: path }).toEqual(expect.arrayContaining(calls))
    release()
    await opened
    await expect(page.locator('[data-release] h1')).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(window.hlidEarly ?? {})), { message: path }).toEqual([])
    for (const call of calls)
      expect(
        asked.filter((url) => url === call),
        `${path}: ${call}`,
      ).toHaveLength(1)
  }
})
