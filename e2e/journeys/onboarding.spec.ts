import { expectAtApplication, signInByPhone } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { people } from '../support/people'
import { demoClient } from '../support/ports'

const { birna } = people

test(
  'a new person is led through email and phone, and back to the application',
  { tag: '@all' },
  async ({ ui, page }) => {
    await signInByPhone(ui, birna)
    await ui.button('Skrá upplýsingar', 'Register details').click()
    await ui.field('Netfang', 'Email').fill('birna@prufa.example')
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

    // What is registered is not asked for again.
    await page.context().clearCookies()
    await signInByPhone(ui, birna)
    await expectAtApplication(ui, birna)
  },
)

test('whoever skips goes straight on, and is not asked until the nudge is due', async ({ ui, page }) => {
  await signInByPhone(ui, birna)
  await ui.button('Sleppa í þetta sinn', 'Skip for now').click()
  await expectAtApplication(ui, birna)
  await page.context().clearCookies()
  await signInByPhone(ui, birna)
  await expectAtApplication(ui, birna)
})
