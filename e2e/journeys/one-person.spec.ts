import { patience } from '@hlid/testing/patience'
import { people } from '@hlid/testing/people'

import { expectAtApplication, signInByPhone } from '../support/flows'
import { expect, test } from '../support/journey'
import { beginSignIn, openOnTheWay, signedIn } from '../support/signed-in'

const { anna, birna, gudrun, hrafn, jon } = people

test('what one person typed is not there for the next', { tag: '@phone' }, async ({ ui, page }) => {
  const returnUrl = await signedIn(page, birna)
  await openOnTheWay(page, '/app/user-profile/email', returnUrl)
  await ui.field('Netfang', 'Email address').fill('birna@prufa.example')
  await page.context().clearCookies()
  const next = await signedIn(page, hrafn)
  await openOnTheWay(page, '/app/user-profile/email', next)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('birna@prufa.example')).toHaveCount(0)
  for (const field of await page.getByRole('textbox').all()) await expect(field).not.toHaveValue(/birna/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('birna')
})

test('whoever signs out in one tab is gone from the other', { tag: '@phone' }, async ({ ui, page, context }) => {
  await signedIn(page, hrafn)
  await page.goto('/app/user-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app/user-profile')
  await ui.on(other).button('Skrá mig út', 'Sign out').click()
  await expect(other).toHaveURL(/\/app\/login/)
  await expect(page.getByText(hrafn.name)).toHaveCount(0)
})

test('signing out leaves nothing of the person, also not on the way back @phone', async ({ ui, page }) => {
  await signInByPhone(ui, gudrun)
  await expect(ui.heading('Fyrir hvern viltu skrá þig inn?', 'Who are you acting for?')).toBeVisible()
  await page.getByRole('searchbox').fill('leyndarmál')
  await ui.button('Skrá mig út', 'Sign out').click()
  // The browser empties its cache before it takes the answer, which on a busy machine is slow.
  await expect(page).toHaveURL(/\/app\/login/, { timeout: 30_000 * patience() })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(gudrun.name)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('leyndarmál')
})

test('a sign-out that fails is told, and the person is still there', { tag: '@phone' }, async ({ ui, page }) => {
  await signedIn(page, jon)
  await page.goto('/app/user-profile')
  await page.route('**/me/signout', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await ui.button('Skrá mig út', 'Sign out').click()
  await expect(page.getByRole('alert')).toContainText(ui.say('Ekki tókst að skrá þig út', 'Could not sign out'))
  await ui.button('Skrá mig út', 'Sign out').click()
  await expect(page).toHaveURL(/\/app\/login/)
})

test('whoever acts for another is shown nothing of the one before', { tag: '@phone' }, async ({ ui, page }) => {
  const later = await beginSignIn(page)
  const now = await signedIn(page, anna)
  const actFor = async (name: RegExp, returnUrl: string) => {
    await openOnTheWay(page, '/app/delegation', returnUrl)
    await page.getByRole('button', { name }).click()
    await expectAtApplication(ui, anna)
    await page.goto('/app/actor-profile')
    await ui.button('Skrá nýtt netfang', 'Add a new email address').click()
  }
  await actFor(/Prufa ehf\./, now)
  await ui.field('Netfang', 'Email address').fill('leyndarmal@prufa.example')
  await page.reload()
  await expect(ui.field('Netfang', 'Email address')).toHaveValue('leyndarmal@prufa.example')
  await actFor(/Bakarí Hlíðarenda/, later)
  await expect(ui.field('Netfang', 'Email address')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('leyndarmal')
})
