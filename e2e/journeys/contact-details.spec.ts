import { expect, test } from '../support/console'
import { codeSentTo } from '../support/inbox'
import { people } from '../support/people'
import { demoClient } from '../support/ports'
import { signInByPhone } from '../support/portal'
import { simulator } from '../support/simulator'

test.beforeEach(() => simulator.reset())

test('a new person is led through email and phone, and back to the application', async ({ page }) => {
  await signInByPhone(page, people.birna.phone)
  await page.getByRole('button', { name: 'Skrá upplýsingar' }).click()
  await page.getByLabel('Netfang').fill('birna@prufa.example')
  await page.getByRole('button', { name: 'Halda áfram' }).click()
  await expect(page.getByText('Við sendum þriggja stafa kóða á birna@prufa.example.')).toBeVisible()
  await page.locator('input[name=char0]').focus()
  await page.keyboard.type(await codeSentTo('birna@prufa.example'))
  await page.getByRole('button', { name: 'Staðfesta' }).click()

  await page.getByLabel('Farsímanúmer').fill('+354 611-0002')
  await expect(page.getByLabel('Farsímanúmer')).toHaveValue('611-0002')
  await page.getByRole('button', { name: 'Halda áfram' }).click()
  await page.locator('input[name=char0]').focus()
  await page.keyboard.type(await codeSentTo(people.birna.phone))
  await page.getByRole('button', { name: 'Staðfesta' }).click()
  await expect(page).toHaveURL(demoClient)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.birna.name)
})

test('whoever skips goes straight on, and is not asked the next time', async ({ page }) => {
  await signInByPhone(page, people.birna.phone)
  await page.getByRole('button', { name: 'Sleppa í þetta sinn' }).click()
  await expect(page.locator('[data-claim=name]')).toHaveText(people.birna.name)
  await page.context().clearCookies()
  await signInByPhone(page, people.birna.phone)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.birna.name)
})

test('two thousand parties: one is found without Icelandic letters, and names are text', async ({ page }) => {
  await signInByPhone(page, people.gudrun.phone)
  await expect(page.getByText('<script>alert(1)</script> & synir ehf.')).toBeVisible()
  await page.getByRole('searchbox').fill('aevintyraferdir nr. 20 ')
  await page.getByRole('button', { name: /Ævintýraferðir nr\. 20 / }).click()
  await expect(page.locator('[data-claim=onBehalfOf]')).toContainText('Ævintýraferðir nr. 20 ehf.')
})

test('signing out leaves nothing of the person, also not on the way back', async ({ page }) => {
  await signInByPhone(page, people.gudrun.phone)
  await expect(page.getByRole('heading', { name: 'Fyrir hvern viltu skrá þig inn?' })).toBeVisible()
  await page.getByRole('button', { name: 'Skrá mig út' }).click()
  await expect(page).toHaveURL(/\/app\/login/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(people.gudrun.name)).toHaveCount(0)
})
