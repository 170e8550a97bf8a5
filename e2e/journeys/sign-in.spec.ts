import { expect, test } from '../support/console'
import { people } from '../support/people'
import { approve, waitingRequest } from '../support/phone'
import { demoClient } from '../support/ports'
import { simulator } from '../support/simulator'

test.beforeEach(() => simulator.reset())

test('a person signs in to the demo application, for a company, and the application knows both', async ({ page }) => {
  await page.goto(demoClient)
  await page.getByRole('link', { name: 'Skrá inn' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'is')
  await page.getByLabel('Símanúmer').fill(people.anna.phone)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/app\/login\/verify/)
  const { id, code } = await waitingRequest(people.anna.phone)
  await expect(page.getByRole('main')).toContainText(code.split('').join(''))
  await simulator.decide(id, 'approve')

  await expect(page).toHaveURL(/\/app\/delegation/)
  await page.getByRole('button', { name: /Prufa ehf\./ }).click()
  await expect(page).toHaveURL(demoClient)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.anna.name)
  await expect(page.locator('[data-claim=onBehalfOf]')).toContainText('Prufa ehf.')
})

test('somebody with nobody to act for goes straight through, and can sign out', async ({ page }) => {
  await page.goto(demoClient)
  await page.getByRole('link', { name: 'Skrá inn' }).click()
  await page.getByLabel('Símanúmer').fill(people.hrafn.phone)
  await page.keyboard.press('Enter')
  await approve(people.hrafn.phone)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.hrafn.name)
  await expect(page.locator('[data-claim=onBehalfOf]')).toHaveCount(0)

  await page.getByRole('link', { name: 'Skrá út' }).click()
  await page.getByRole('button', { name: 'Skrá mig út' }).click()
  await expect(page).toHaveURL(demoClient)
  await expect(page.getByRole('link', { name: 'Skrá inn' })).toBeVisible()
})
