import { people } from '@hlid/testing/people'

import { expect, test } from '../support/console'
import { openSignIn } from '../support/flows'
import { Screen } from '../support/screen'

test('what a link leads to is fetched when somebody points at it, and not again when they follow it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const screens = () => asked.filter((url) => url.endsWith('/CardScreen.js'))
  await page.goto('/app/login')
  await expect(page.locator('[data-release]')).toBeVisible()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Rafræn skilríki á korti' }).hover()
    expect(screens()).toHaveLength(1)
  }).toPass()
  await page.getByRole('link', { name: 'Rafræn skilríki á korti' }).click()
  await expect(page.getByLabel('Eldra kort')).toBeVisible()
  expect(screens()).toHaveLength(1)
})

test('while the person is asked by phone, whom to act for is fetched', async ({ page }) => {
  const ui = new Screen(page, false)
  const next = (url: string) => url.includes('/releases/mfe-delegation/')
  await openSignIn(ui)
  const asked = page.waitForRequest((request) => next(request.url()))
  await ui.enterPhone(people.jon.phone)
  await asked
})
