import { patience } from '@hlid/testing/patience'

import { expect, test } from '../support/console'
import { dialogOf, looksRight, openConsole } from '../support/console-page'
import { hlid, publish } from '../support/operator'
import { violations } from '../support/axe'

const part = 'mfe-user-profile'
const next = '1.1.0'

test.describe.configure({ mode: 'default', timeout: 180_000 * patience() })
test.beforeAll(async () => {
  test.setTimeout(180_000 * patience())
  await publish(part, next)
})

test('a citizen reads out the code of an error page, and the operator takes back the release that failed', async ({
  page,
  browser,
}) => {
  await hlid('promote', `${part}@${next}`, '--why', 'it will fail')
  const operator = await (await browser.newContext({ locale: 'is-IS' })).newPage()
  try {
    await page.route(`**/releases/${part}/**`, (route) => route.fulfill({ status: 404 }))
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/releases/reports') && Boolean(request.postData()?.includes('"shown"')),
    )
    await page.goto('/app/user-profile')
    await expect(page.getByRole('heading', { name: 'Ekki tókst að opna þennan hluta' })).toBeVisible()
    const code = (await page.getByText('Villukóði').locator('b').textContent()) ?? ''
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await violations(page)).toEqual([])
    await (await told).response()

    await openConsole(operator, '/')
    await operator.getByRole('searchbox', { name: 'Kóði af villusíðu' }).fill(code.toLowerCase())
    await operator.keyboard.press('Enter')
    const found = operator.getByRole('article', { name: code })
    await expect(found.getByText(new RegExp(`${part} ${next.replaceAll('.', '\\.')} bilaði: `)).first()).toBeVisible()
    await expect(found.getByText('Á síðunni stóð „Ekki tókst að opna þennan hluta“ á /user-profile.')).toBeVisible()
    await expect(found.getByText('Það var á /user-profile.').first()).toBeVisible()
    await expect(operator.getByText(/^Svona bilaði hún: .*\d\sá \/user-profile/)).toBeVisible()
    expect(await hlid('health', part)).toContain(' at /user-profile')
    await looksRight(operator)
    await found.getByRole('button', { name: `Taka ${part} til baka` }).click()
    await dialogOf(operator, `Taka ${part} til baka`).getByLabel('Ástæða').fill(code)
    await operator.keyboard.press('Enter')
    await expect(operator.getByRole('heading', { name: part, exact: true })).toBeFocused()
  } finally {
    await operator.context().close()
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByText('Villukóði')).toHaveCount(0)
  await expect(page.locator('meta[name="hlid-releases"]')).toHaveAttribute('content', new RegExp(`${part}@1\\.0\\.0`))
})

test('the code on a screen of a remote’s own leads to the call that failed', async ({ page }) => {
  const request = 'd7a1c9e0-0000-4000-8000-000000000001'
  await page.route('**/v2/me/user-profile**', (route) =>
    route.fulfill({ status: 503, headers: { 'x-request-id': request }, json: {} }),
  )
  const told = page.waitForRequest(
    (sent) => sent.url().endsWith('/releases/reports') && Boolean(sent.postData()?.includes(request)),
  )
  await page.goto('/app/user-profile/email')
  await expect(page.getByRole('heading', { name: 'Þjónustan liggur tímabundið niðri' })).toBeVisible()
  const code = (await page.getByText('Villukóði').locator('b').textContent()) ?? ''
  expect(await violations(page)).toEqual([])
  await (await told).response()
  const found = await hlid('view', code)
  expect(found).toContain('/user-profile/email')
  expect(found).toContain(request)
})
