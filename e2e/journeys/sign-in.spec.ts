import { patience } from '@hlid/testing/patience'
import { people } from '@hlid/testing/people'

import { expectAtApplication, signInByPhone } from '../support/flows'
import { expect, test } from '../support/journey'
import { approve, waitingRequest } from '../support/phone'
import { demoClient } from '../support/ports'
import { simulator } from '../support/simulator'

test('a person signs in for a company, and the application knows both', { tag: '@all' }, async ({ ui, page }) => {
  await page.goto(demoClient)
  await page.getByRole('link', { name: 'Skrá inn' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', ui.say('is', 'en'))
  await expect(page).toHaveTitle(ui.say('Skráðu þig inn – Hlið', 'Sign in – Hlið'))
  await expect(ui.text('Innskráning í þjónustuna Vatnaveröld', 'Vatnaveröld is asking you to sign in.')).toBeVisible()
  await ui.enterPhone(people.anna.phone)

  await expect(page).toHaveURL(/\/app\/login\/verify/)
  await expect(
    ui.text('Þetta er ekki PIN-númer kortsins eða símans.', 'This is not the PIN of your card or your phone.'),
  ).toBeVisible()
  const { id, code } = await waitingRequest(people.anna.phone)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(ui.text(/^Öryggistala/, /^Security code/)).toContainText([...code].join(' '))
  await simulator.decide(id, 'approve')

  await expect(page).toHaveURL(/\/app\/delegation/)
  await page.getByRole('button', { name: /Prufa ehf\./ }).click()
  await expect(page).toHaveURL(demoClient)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.anna.name)
  await expect(page.locator('[data-claim=onBehalfOf]')).toContainText('Prufa ehf.')
})

test('somebody with nobody to act for goes straight through, and signs out at the application @desktop', async ({
  ui,
  page,
}) => {
  await page.goto(`${demoClient}/sign-in`)
  await ui.enterPhone(people.hrafn.phone)
  await approve(people.hrafn.phone)
  await expectAtApplication(ui, people.hrafn)
  await expect(page.locator('[data-claim=onBehalfOf]')).toHaveCount(0)

  await page.getByRole('link', { name: 'Skrá út' }).click()
  await ui.button('Skrá mig út', 'Sign out').click()
  await expect(page).toHaveURL(demoClient)
  await expect(page.getByRole('link', { name: 'Skrá inn' })).toBeVisible()
})

test('the application hears of a sign-out at the portal', { tag: '@phone' }, async ({ ui, page }) => {
  await signInByPhone(ui, people.hrafn)
  await expectAtApplication(ui, people.hrafn)
  await page.goto('/app/user-profile')
  await ui.button('Skrá mig út', 'Sign out').click()
  await expect(page).toHaveURL(/\/app\/login/, { timeout: 30_000 * patience() })
  await expect(async () => {
    await page.goto(demoClient)
    await expect(page.getByRole('link', { name: 'Skrá inn' })).toBeVisible({ timeout: 500 })
  }).toPass()
})
