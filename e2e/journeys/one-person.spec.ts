import { expect, test } from '../support/journey'
import { people } from '../support/people'
import { approve } from '../support/phone'
import { openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const { birna, hrafn } = people
const expiredAfter = 40 * 60

test('a session that ends among the contact details is told, and signing in leads back to what was typed', async ({
  ui,
  page,
}) => {
  const returnUrl = await signedIn(page, birna)
  await openOnTheWay(page, '/app/user-profile/email?continue_onboarding=true', returnUrl)
  await ui.field('Netfang', 'Email').fill('birna@prufa.example')
  await simulator.putForward(expiredAfter)
  await ui.goOn().click()
  await expect(ui.heading('Innskráningin er útrunnin', 'Your sign-in has expired')).toBeVisible()
  await ui.button('Skrá mig inn aftur', 'Sign in again').click()
  await ui.enterPhone(birna.phone)
  await approve(birna.phone)
  await expect(ui.field('Netfang', 'Email')).toHaveValue('birna@prufa.example')
})

test('what one person typed is not there for the next', async ({ ui, page }) => {
  const returnUrl = await signedIn(page, birna)
  await openOnTheWay(page, '/app/user-profile/email', returnUrl)
  await ui.field('Netfang', 'Email').fill('birna@prufa.example')
  await page.context().clearCookies()
  const next = await signedIn(page, hrafn)
  await openOnTheWay(page, '/app/user-profile/email', next)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('birna@prufa.example')).toHaveCount(0)
  for (const field of await page.getByRole('textbox').all()) await expect(field).not.toHaveValue(/birna/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('birna')
})

test('whoever signs out in one tab is gone from the other', { tag: '@once' }, async ({ ui, page, context }) => {
  await signedIn(page, hrafn)
  await page.goto('/app/user-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app/user-profile')
  await ui.on(other).button('Skrá mig út', 'Sign me out').click()
  await expect(other).toHaveURL(/\/app\/login/)
  await expect(page.getByText(hrafn.name)).toHaveCount(0)
})
