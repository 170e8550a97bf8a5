import { people } from '@hlid/testing/people'

import { eventsAtApplication } from '../support/application'
import { expectAtApplication, signInByPhone } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { demoClient } from '../support/ports'
import { openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const { birna, dagur } = people
const aDay = 24 * 3600

test(
  'a new person is led through email and phone, and back to the application',
  { tag: '@all' },
  async ({ ui, page }) => {
    await signInByPhone(ui, birna)
    await expect(ui.heading('Hvernig náum við í þig?', 'How can we reach you?')).toBeVisible()
    await expect(ui.text(/megi sækja þær rafrænt hingað/, /can retrieve them electronically/)).toBeVisible()
    await ui.button('Skrá upplýsingar', 'Add your details').click()
    await ui.field('Netfang', 'Email address').fill('birna@prufa.example')
    await ui.goOn().click()
    await expect(
      ui.text(
        'Við sendum þriggja stafa kóða á birna@prufa.example.',
        'We sent a three-digit code to birna@prufa.example.',
      ),
    ).toBeVisible()
    await ui.enterCode(await codeSentTo('birna@prufa.example'))

    await ui.field('Farsímanúmer', 'Mobile number').fill('+354 611-0002')
    await expect(ui.field('Farsímanúmer', 'Mobile number')).toHaveValue('611-0002')
    await ui.goOn().click()
    await ui.enterCode(await codeSentTo(birna.phone))
    await expect(page).toHaveURL(demoClient)
    await expectAtApplication(ui, birna)
    expect(await eventsAtApplication()).toEqual(['UpdateEmail', 'UpdateMobilePhoneNumber'])

    // What is registered is not asked for again.
    await page.context().clearCookies()
    await signInByPhone(ui, birna)
    await expectAtApplication(ui, birna)
  },
)

test('whoever skips all goes straight on, and is asked again when the nudge is due @phone', async ({ ui, page }) => {
  await signInByPhone(ui, birna)
  await ui.button('Sleppa í þetta sinn', 'Skip for now').click()
  await expectAtApplication(ui, birna)
  // Both are skipped at once, in two calls.
  expect((await eventsAtApplication()).sort()).toEqual(['SkipUpdateEmail', 'SkipUpdateMobilePhoneNumber'])
  await page.context().clearCookies()
  await signInByPhone(ui, birna)
  await expectAtApplication(ui, birna)

  await page.context().clearCookies()
  await simulator.putForward(184 * aDay)
  await signInByPhone(ui, birna)
  await expect(ui.heading('Netfang og farsímanúmer', 'Contact details')).toBeVisible()
  await ui.goOn().click()
  await expectAtApplication(ui, birna)
})

test('each contact can be skipped by itself', { tag: '@phone' }, async ({ ui }) => {
  await signInByPhone(ui, birna)
  await ui.button('Skrá upplýsingar', 'Add your details').click()
  await ui.button('Sleppa netfangi', 'Skip email address').click()
  await ui.button('Sleppa farsímanúmeri', 'Skip mobile number').click()
  await expectAtApplication(ui, birna)
  expect(await eventsAtApplication()).toEqual(['SkipUpdateEmail', 'SkipUpdateMobilePhoneNumber'])
})

test('whoever leaves the contacts empty goes on, and is not asked again', { tag: '@phone' }, async ({ ui, page }) => {
  await signInByPhone(ui, birna)
  await ui.button('Skrá upplýsingar', 'Add your details').click()
  await expect(ui.field('Netfang', 'Email address')).toHaveValue('')
  await ui.goOn().click()
  await expect(ui.field('Farsímanúmer', 'Mobile number')).toHaveValue('')
  await ui.goOn().click()
  await expectAtApplication(ui, birna)

  await page.context().clearCookies()
  await signInByPhone(ui, birna)
  await expectAtApplication(ui, birna)
})

test(
  'somebody half-way confirms what is there: email, then phone, then back',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const returnUrl = await signedIn(page, dagur)
    await openOnTheWay(page, '/app/user-profile?continue_onboarding=true', returnUrl)
    await expect(page).toHaveURL(/state=partial/)
    await ui.button('Skrá upplýsingar', 'Add your details').click()
    await expect(ui.field('Netfang', 'Email address')).toHaveValue('dagur@prufa.example')
    await ui.goOn().click()
    await ui.enterCode(await codeSentTo('dagur@prufa.example'))
    // A confirmed email of somebody half-way leads back to the caller (spec, section 4).
    await expectAtApplication(ui, dagur)
  },
)

test('when nothing can be saved the person can go on signing in', { tag: '@phone' }, async ({ ui, page }) => {
  await page.route('**/v2/me/user-profile/create-verification', (route) => route.fulfill({ status: 503 }))
  await signInByPhone(ui, birna)
  await ui.button('Skrá upplýsingar', 'Add your details').click()
  await ui.field('Netfang', 'Email address').fill('birna@prufa.example')
  await ui.goOn().click()
  await expect(page.getByRole('alert')).toContainText(
    ui.say(
      'Ekki tókst að vista upplýsingarnar þínar en þú getur haldið áfram að skrá þig inn',
      'We could not save your information but you can continue signing in',
    ),
  )
  await ui.button('Halda áfram án þess að vista', 'Continue without saving').click()
  await expectAtApplication(ui, birna)
})

test('a profile that does not come has a page of its own, and the sign-in goes on @desktop', async ({ ui, page }) => {
  await page.route('**/v2/me/user-profile', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<b>x' }),
  )
  await signInByPhone(ui, birna)
  await expect(ui.heading('Þjónustan liggur tímabundið niðri', 'Service temporarily down')).toBeVisible()
  await ui.button('Halda áfram að skrá mig inn', 'Continue signing in').click()
  await expectAtApplication(ui, birna)
})
