import { people } from '@hlid/testing/people'

import { expectAtApplication } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import type { Screen } from '../support/screen'
import { openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const { jon, hrafn, birna } = people
const email = (ui: Screen) => ui.field('Netfang', 'Email address')
const phone = (ui: Screen) => ui.field('Farsímanúmer', 'Mobile number')

test('an email is changed and confirmed, and seen on the overview', async ({ ui, page }) => {
  await signedIn(page, hrafn)
  await page.goto('/app/user-profile')
  await expect(page).toHaveURL(/state=verified/)
  await ui.button('Breyta netfangi', 'Change email address').click()
  await email(ui).fill('nytt@prufa.example')
  await ui.goOn().click()
  await ui.enterCode(await codeSentTo('nytt@prufa.example'))
  await expect(ui.heading('Netfang og farsímanúmer', 'Contact details')).toBeVisible()
  await expect(page.getByText('nytt@prufa.example')).toBeVisible()
  await expect(ui.text('Netfangið er staðfest', 'Your email address is confirmed')).toBeVisible()
})

test('a phone number is changed and confirmed, then taken away', { tag: '@phone' }, async ({ ui, page }) => {
  await signedIn(page, hrafn)
  await page.goto('/app/user-profile')
  await ui.button('Breyta farsímanúmeri', 'Change mobile number').click()
  await phone(ui).fill('611 0077')
  await ui.goOn().click()
  await ui.enterCode(await codeSentTo('6110077'))
  await expect(page.getByText('611-0077')).toBeVisible()
  await ui.button('Breyta farsímanúmeri', 'Change mobile number').click()
  await phone(ui).fill('')
  await ui.goOn().click()
  await expect(ui.text('Viltu eyða farsímanúmerinu 611-0077?', 'Remove 611-0077?')).toBeVisible()
  await ui.button('Eyða farsímanúmeri', 'Remove mobile number').click()
  await expect(ui.text('Ekkert skráð', 'None added')).toBeVisible()
  await expect(ui.button('Skrá farsímanúmer', 'Add mobile number')).toBeVisible()
})

test('whoever came to change something goes back to where they came from', { tag: '@phone' }, async ({ ui, page }) => {
  const returnUrl = await signedIn(page, hrafn)
  await openOnTheWay(page, '/app/user-profile/email?continue_onboarding=false', returnUrl)
  await expect(page).toHaveURL(/state=update/)
  await email(ui).fill('nytt@prufa.example')
  await ui.goOn().click()
  await ui.enterCode(await codeSentTo('nytt@prufa.example'))
  await expectAtApplication(ui, hrafn)
})

test('of several emails another becomes the primary one @desktop', async ({ ui, page }) => {
  await signedIn(page, jon)
  await page.goto('/app/user-profile/email')
  await expect(page.getByRole('radio', { name: 'jon@skradi.example' })).toBeChecked()
  await page.getByRole('radio', { name: 'jon@vinna.example' }).check()
  await ui.goOn().click()
  await expect(ui.heading('Netfang og farsímanúmer', 'Contact details')).toBeVisible()
  await expect(page.getByText('jon@vinna.example')).toBeVisible()

  // One that is not confirmed is confirmed first.
  await ui.button('Breyta netfangi', 'Change email address').click()
  await page.getByRole('radio', { name: /jon@gamalt.example/ }).check()
  await ui.goOn().click()
  await ui.enterCode(await codeSentTo('jon@gamalt.example'))
  await expect(page.getByText('jon@gamalt.example')).toBeVisible()
})

test('another address that is left empty is missing, and takes none away @desktop', async ({ ui, page }) => {
  await signedIn(page, jon)
  await page.goto('/app/user-profile/email')
  await ui.field('Annað netfang', 'Another address').check()
  await ui.goOn().click()
  await expect(ui.text('Netfang vantar', 'Email missing')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'jon@skradi.example' })).toBeVisible()
})

async function openEmailCode(ui: Screen): Promise<{ right: string; wrong: string }> {
  await signedIn(ui.page, birna)
  await ui.page.goto('/app/user-profile/email')
  await email(ui).fill('birna@prufa.example')
  await ui.goOn().click()
  const right = await codeSentTo('birna@prufa.example')
  return { right, wrong: right === '000' ? '001' : '000' }
}

test('wrong codes are counted, and three of them lead back to the start, which says why @desktop', async ({
  ui,
  page,
}) => {
  const { wrong } = await openEmailCode(ui)
  await ui.enterCode(wrong)
  await expect(ui.text('Tvær tilraunir eftir', 'Two attempts left')).toBeVisible()
  await ui.enterCode(wrong)
  await expect(ui.text('Ein tilraun eftir', 'One attempt left')).toBeVisible()
  await ui.enterCode(wrong)
  await expect(page).toHaveURL(/\/user-profile\/email\?/)
  await expect(page.getByRole('alert')).toContainText(
    ui.say('Ekki tókst að staðfesta kóðann', 'Could not confirm the code'),
  )
  await expect(email(ui)).toHaveValue('birna@prufa.example')
})

test('a code that has expired leads back to the start, which says so', { tag: '@phone' }, async ({ ui, page }) => {
  const { right } = await openEmailCode(ui)
  await simulator.putForward(10 * 60 + 1)
  await ui.enterCode(right)
  await expect(page).toHaveURL(/\/user-profile\/email\?/)
  await expect(page.getByRole('alert')).toContainText(ui.say('Kóðinn er útrunninn', 'Verification expired'))
})

test('a code is sent again half a minute later, and not before', { tag: '@phone' }, async ({ ui, page }) => {
  await openEmailCode(ui)
  await ui.button('Senda nýjan kóða', 'Send a new code').click()
  await expect(page.getByRole('alert')).toContainText(ui.say('Ekki tókst að senda kóðann', 'Could not send code'))
  await simulator.putForward(31)
  await ui.button('Senda nýjan kóða', 'Send a new code').click()
  await expect(ui.text('Nýr kóði hefur verið sendur', 'A new code has been sent')).toBeVisible()
  await expect.poll(() => simulator.inbox('birna@prufa.example')).toHaveLength(2)
})

test(
  'what is typed and where the person is outlive a reload, Back, Forward and a change of language',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await signedIn(page, birna)
    await page.goto('/app/user-profile/email')
    await email(ui).fill('birna@prufa.example')
    await page.reload()
    await expect(email(ui)).toHaveValue('birna@prufa.example')
    await ui.toggle().click()
    const other = ui.inOtherLanguage()
    await expect(email(other)).toHaveValue('birna@prufa.example')
    await expect(page.locator('html')).toHaveAttribute('lang', ui.say('en', 'is'))
    await expect(page).toHaveTitle(ui.say('Your email address – Hlið', 'Netfangið þitt – Hlið'))
    await other.goOn().click()
    await expect(other.confirm()).toBeVisible()
    await page.goBack()
    await expect(email(other)).toHaveValue('birna@prufa.example')
    await page.goForward()
    await expect(other.text('birna@prufa.example', 'birna@prufa.example')).toBeVisible()
    await page.reload()
    await other.enterCode(await codeSentTo('birna@prufa.example'))
    await expect(phone(other)).toBeVisible()
  },
)

test(
  'an invalid email address and an invalid number are reported at the field',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await signedIn(page, hrafn)
    await page.goto('/app/user-profile/email')
    await email(ui).fill('ekki netfang')
    await ui.goOn().click()
    await expect(ui.text('Netfangið er ekki á réttu formi', 'Email not in correct format')).toBeVisible()
    await expect(email(ui)).toBeFocused()
    await page.goto('/app/user-profile/phone')
    await phone(ui).fill('999')
    await ui.goOn().click()
    await expect(ui.text('Símanúmerið er ekki gilt', 'Phone number is not valid')).toBeVisible()
    await expect(phone(ui)).toBeFocused()
  },
)
