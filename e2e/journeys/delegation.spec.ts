import { signInByPhone } from '../support/flows'
import { expect, test } from '../support/journey'
import { people } from '../support/people'
import { openOnTheWay, signedIn } from '../support/signed-in'

test('two thousand parties: one is found without Icelandic letters, and names are text', async ({ page }) => {
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.gudrun))
  await expect(page.getByText('<script>alert(1)</script> & synir ehf.')).toBeVisible()
  await page.getByRole('searchbox').fill('aevintyraferdir nr. 20 ')
  await page.getByRole('button', { name: /Ævintýraferðir nr\. 20 / }).click()
  await expect(page.locator('[data-claim=onBehalfOf]')).toContainText('Ævintýraferðir nr. 20 ehf.')
})

test('signing out leaves nothing of the person, also not on the way back', async ({ ui, page }) => {
  await signInByPhone(ui, people.gudrun)
  await expect(ui.heading('Fyrir hvern viltu skrá þig inn?', 'Who do you want to sign in for?')).toBeVisible()
  await ui.button('Skrá mig út', 'Sign me out').click()
  // The browser empties its cache before it takes the answer, which on a busy machine is slow.
  await expect(page).toHaveURL(/\/app\/login/, { timeout: 30_000 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(people.gudrun.name)).toHaveCount(0)
})
