import { people } from '@hlid/testing/people'

import { expectAtApplication, insertCard, openSignIn } from '../support/flows'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'

const app = ['Auðkenningarapp', 'Authentication app'] as const
const card = ['Rafræn skilríki á korti', 'ID card'] as const
const sim = ['Rafræn skilríki í síma', 'Electronic ID on your phone'] as const

test('by the authentication app, with a national ID', { tag: '@all' }, async ({ ui, page }) => {
  await openSignIn(ui)
  await ui.link(...app).click()
  await ui.nationalId().fill('070099-0079')
  await page.keyboard.press('Enter')
  await expect(ui.heading('Staðfestu í appinu', 'Confirm in the app')).toBeVisible()
  await approve(people.hrafn.nationalId)
  await expectAtApplication(ui, people.hrafn)
})

for (const [kind, icelandic, english, where] of [
  ['new', 'Nýtt kort', 'New card', '@phone'],
  ['old', 'Eldra kort', 'Older card', '@desktop'],
] as const)
  test(`by a card that is ${kind}, in the reader ${where}`, async ({ ui, page }) => {
    await openSignIn(ui)
    await ui.link(...card).click()
    await page.getByRole('radio', { name: ui.say(icelandic, english) }).check()
    const asked = page.waitForRequest(/\/login\/card\/authenticate$/)
    await ui.goOn().click()
    expect((await asked).postDataJSON()).toMatchObject({ isOldCard: kind === 'old' })
    await expect(page).toHaveURL(/\/login\/id-card/)
    await insertCard(ui, people.hrafn)
    await expectAtApplication(ui, people.hrafn)
  })

test('a card script that does not come is told, and is asked for again @desktop', async ({
  ui,
  page,
  consoleLines,
}) => {
  await openSignIn(ui)
  await ui.link(...card).click()
  await page.getByRole('radio', { name: ui.say('Nýtt kort', 'New card') }).check()
  await page.route('**/login/card/script/*', (route) => route.abort(), { times: 1 })
  await ui.goOn().click()
  await expect(ui.text('Kortalesarinn svaraði ekki', 'The card reader did not respond')).toBeVisible()
  expect(consoleLines.splice(0).filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
  await ui.button('Reyna aftur', 'Try again').click()
  await insertCard(ui, people.hrafn)
  await expectAtApplication(ui, people.hrafn)
})

test('whoever changes the way begins with an empty field, and comes back the way they used last @desktop', async ({
  ui,
  page,
}) => {
  await openSignIn(ui)
  await ui.phone().fill('6110007')
  await ui.link(...app).click()
  await expect(ui.nationalId()).toHaveValue('')
  await ui.nationalId().fill('0700990079')
  await ui.link(...sim).click()
  await expect(ui.phone()).toHaveValue('')
  await ui.link(...app).click()
  await expect(ui.nationalId()).toHaveValue('')
  await ui.nationalId().fill('0700990079')
  await page.keyboard.press('Enter')
  await approve(people.hrafn.nationalId)
  await expectAtApplication(ui, people.hrafn)
  await page.context().clearCookies()
  await openSignIn(ui)
  await expect(page).toHaveURL(/\/login\/app\?returnUrl=/)
})

const remembered = () => JSON.parse(localStorage.getItem('login-local') ?? 'null') as unknown

test(
  'a number is remembered for whoever asks for it, and for nobody else @phone',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await openSignIn(ui)
    await ui.enterPhone(people.hrafn.phone)
    await approve(people.hrafn.phone)
    await expectAtApplication(ui, people.hrafn)
    await page.context().clearCookies()
    await openSignIn(ui)
    await expect(ui.phone()).toHaveValue('')
    expect(await page.evaluate(remembered)).toEqual({
      phoneNumber: '',
      ssn: '',
      rememberMe: false,
      identityProvider: 'sim',
    })

    await ui.field('Muna númerið', 'Remember my number').check()
    await ui.enterPhone(people.hrafn.phone)
    await approve(people.hrafn.phone)
    await expectAtApplication(ui, people.hrafn)
    await page.context().clearCookies()
    await openSignIn(ui)
    await expect(ui.phone()).toHaveValue('611-0007')
    await expect(ui.field('Muna númerið', 'Remember my number')).toBeChecked()
  },
)
