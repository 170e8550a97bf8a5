import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn, signInByPhone } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'
import { beginSignIn, openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const { hrafn, birna, anna } = people
const halfAnHour = 31 * 60

test('Back after signing in shows no form to somebody who is signed in @phone', async ({ ui, page }) => {
  await signInByPhone(ui, hrafn)
  await expectAtApplication(ui, hrafn)
  await page.goBack()
  await expect(ui.heading('Þú hefur þegar skráð þig inn', 'You are already signed in')).toBeVisible()
  await expect(ui.text(`Nafn: ${hrafn.name}`, `Signed in as ${hrafn.name}.`)).toBeVisible()
  await expect(ui.phone()).toHaveCount(0)
})

test(
  'somebody who is signed in goes on with one press, or signs in as another',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await signedIn(page, hrafn)
    const returnUrl = await beginSignIn(page)
    await openOnTheWay(page, '/app/login', returnUrl)
    await ui.button('Skrá mig inn aftur eða með öðrum skilríkjum', 'Sign in again or use another ID').click()
    await ui.enterPhone(anna.phone)
    await approve(anna.phone)
    await page.getByRole('button', { name: anna.name }).click()
    await expectAtApplication(ui, anna)
    await openOnTheWay(page, '/app/login', returnUrl)
    await ui.goOn().click()
    await expect(page.getByText(hrafn.name)).toHaveCount(0)
  },
)

test(
  'a session that ends in the middle of contact details: told, signed in again, where they were',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await signedIn(page, birna)
    await page.goto('/app/user-profile/email')
    await ui.field('Netfang', 'Email address').fill('birna@prufa.example')
    await simulator.putForward(halfAnHour)
    await ui.goOn().click()
    await expect(ui.heading('Innskráningin er útrunnin', 'You have been signed out')).toBeVisible()
    await ui.button('Skrá mig inn aftur', 'Sign in again').click()
    await ui.enterPhone(birna.phone)
    await approve(birna.phone)
    await expect(page).toHaveURL(/\/app\/user-profile\/email\?/)
    await expect(ui.field('Netfang', 'Email address')).toHaveValue('birna@prufa.example')
    await ui.goOn().click()
    await ui.enterCode(await codeSentTo('birna@prufa.example'))
    await expect(page).toHaveURL(/\/app\/user-profile\/phone/)
  },
)

test(
  'a session that ends on the way to an application: signed in again, and on to it',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await openOnTheWay(page, '/app/delegation', await signedIn(page, anna))
    await page.context().clearCookies({ name: /^__Host-session/ })
    await page.getByRole('button', { name: /Prufa ehf\./ }).click()
    await expect(ui.heading('Innskráningin er útrunnin', 'You have been signed out')).toBeVisible()
    await ui.button('Skrá mig inn', 'Sign in').click()
    await ui.enterPhone(anna.phone)
    await approve(anna.phone)
    await page.getByRole('button', { name: /Prufa ehf\./ }).click()
    await expectAtApplication(ui, anna)
  },
)

test(
  'a session that ended before the page was opened: told, and the way in is there',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await signedIn(page, hrafn)
    await simulator.putForward(halfAnHour)
    await page.goto('/app/actor-profile')
    await expect(ui.heading('Innskráningin er útrunnin', 'You have been signed out')).toBeVisible()
    await ui.button('Skrá mig inn aftur', 'Sign in again').click()
    await expect(ui.phone()).toBeVisible()
  },
)

test(
  'two tabs sign in side by side, and each comes to its own application page',
  { tag: '@phone' },
  async ({ ui, page, context }) => {
    const other = ui.on(await context.newPage())
    await openSignIn(ui)
    await openSignIn(other)
    await other.enterPhone(hrafn.phone)
    await approve(hrafn.phone)
    await expectAtApplication(other, hrafn)
    // The first tab's sign-in is its own, and no less good for it.
    await ui.enterPhone(hrafn.phone)
    await approve(hrafn.phone)
    await expectAtApplication(ui, hrafn)
    await expect(page.locator('[data-claim=onBehalfOf]')).toHaveCount(0)
  },
)
