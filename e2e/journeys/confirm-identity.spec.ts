import { expect, test } from '../support/console'
import { people } from '../support/people'
import { approve } from '../support/phone'
import { demoClient } from '../support/ports'
import { simulator } from '../support/simulator'

test.beforeEach(() => simulator.reset())

test('a link from an application is confirmed by phone, and the application reads who confirmed', async ({ page }) => {
  await page.goto(demoClient)
  await page.getByLabel('Símanúmer').fill(people.hrafn.phone)
  await page.getByRole('button', { name: 'Senda hlekk' }).click()
  const outcome = page.url()
  const link = (await page.locator('[data-inquiry-link]').getAttribute('href')) ?? ''

  await page.goto(link)
  await expect(page.getByText('Vatnaveröld biður þig um að staðfesta hver þú ert.')).toBeVisible()
  await page
    .getByRole('button', { name: 'Staðfesta' })
    .or(page.getByRole('link', { name: 'Staðfesta' }))
    .click()
  await page.getByLabel('Símanúmer').fill(people.hrafn.phone)
  await page.keyboard.press('Enter')
  await approve(people.hrafn.phone)
  await expect(page.getByRole('heading', { name: 'Staðfest', exact: true })).toBeVisible()

  await page.goto(outcome)
  await expect(page.locator('[data-status]')).toHaveText('confirmed')
  await expect(page.locator('[data-claim=name]')).toHaveText(people.hrafn.name)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Þegar staðfest' })).toBeVisible()
})

for (const [what, path, text] of [
  ['no id', '/app/confirm-identity', 'Gögn vantar.'],
  ['an id that is not known', '/app/confirm-identity/q4Wn8RkZt1XbV6mY', 'Gögn vantar.'],
] as const)
  test(`${what} is told`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
  })
