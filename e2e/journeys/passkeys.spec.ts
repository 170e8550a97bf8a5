import { people } from '@hlid/testing/people'

import { expect, test } from '../support/journey'
import { authenticator, byButtonOnly, givePasskey, takePasskey } from '../support/passkeys'
import { approve } from '../support/phone'
import { demoClient } from '../support/ports'
import type { Screen } from '../support/screen'
import { simulator } from '../support/simulator'

const { hrafn } = people

const passkey = (ui: Screen) => ui.button('Skrá inn með aðgangslykli', 'Sign in with a passkey')
const notUsed = (ui: Screen) => ui.text('Aðgangslykillinn var ekki notaður', 'Your passkey was not used')
const openForm = async (ui: Screen) => {
  await ui.page.goto(`${demoClient}/sign-in`)
  await expect(ui.phone()).toBeVisible()
}
const atApplication = (ui: Screen, name: string) =>
  expect(ui.page.locator('[data-claim=name]'), 'who the application knows').toHaveText(name)

test('a passkey signs in by the button, and a restriction lets it in', async ({ ui, page }) => {
  await byButtonOnly(page)
  await authenticator(page)
  await givePasskey(page, hrafn)
  await simulator.restrict(hrafn.nationalId, true)
  await openForm(ui)
  await passkey(ui).click()
  await atApplication(ui, hrafn.name)
})

test('where a restriction keeps the phone out, a passkey is named as the way in', async ({ ui, page }) => {
  await byButtonOnly(page)
  await authenticator(page)
  await givePasskey(page, hrafn)
  await simulator.restrict(hrafn.nationalId, true)
  await openForm(ui)
  await ui.enterPhone(hrafn.phone)
  await expect(ui.heading('Lokað er fyrir óþekkt tæki', 'Restriction active')).toBeVisible()
  await passkey(ui).press('Enter')
  await atApplication(ui, hrafn.name)
})

test('the browser offers it at the field @desktop', async ({ ui, page }) => {
  await authenticator(page)
  await givePasskey(page, hrafn)
  await page.goto(`${demoClient}/sign-in`)
  await atApplication(ui, hrafn.name)
})

test('where nobody proves that it is them, nobody gets in', async ({ ui, page }) => {
  await byButtonOnly(page)
  const device = await authenticator(page)
  await givePasskey(page, hrafn)
  await device.verifies(false)
  await openForm(ui)
  await ui.phone().fill('61100')
  await passkey(ui).click()
  await expect(notUsed(ui)).toBeVisible()
  await expect(ui.phone()).toHaveValue('611-00')
  await device.verifies(true)
  await passkey(ui).click()
  await atApplication(ui, hrafn.name)
})

test('a copy of a passkey that was used since is refused @phone', async ({ ui, page }) => {
  await byButtonOnly(page)
  const device = await authenticator(page)
  await givePasskey(page, hrafn)
  for (const _ of [1, 2]) {
    await openForm(ui)
    await passkey(ui).click()
    await atApplication(ui, hrafn.name)
    await page.context().clearCookies()
  }
  await device.turnBack()
  await openForm(ui)
  await passkey(ui).click()
  await expect(ui.text('Ekki tókst að staðfesta aðgangslykilinn', 'Your passkey could not be verified')).toBeVisible()
})

test('one that was removed is not known, and the phone is there still @desktop', async ({ ui, page }) => {
  await byButtonOnly(page)
  await authenticator(page)
  const id = await givePasskey(page, hrafn)
  await takePasskey(page, hrafn, id)
  await openForm(ui)
  await passkey(ui).click()
  await expect(ui.text('Við þekkjum ekki þennan aðgangslykil', 'We do not recognise this passkey')).toBeVisible()
  await ui.enterPhone(hrafn.phone)
  await approve(hrafn.phone)
  // The device can keep one, and they have none.
  await ui.button('Nei, takk', 'No, thanks').click()
  await atApplication(ui, hrafn.name)
})

test('of two passkeys either signs in @phone', async ({ ui, page }) => {
  await byButtonOnly(page)
  const first = await authenticator(page)
  await givePasskey(page, hrafn)
  await first.answers(false)
  const second = await first.another()
  await givePasskey(page, hrafn)
  for (const [used, other] of [
    [second, first],
    [first, second],
  ] as const) {
    await other.answers(false)
    await used.answers(true)
    await openForm(ui)
    await passkey(ui).click()
    await atApplication(ui, hrafn.name)
    await page.context().clearCookies()
  }
})

test('two tabs: the one that the person looks at signs in @desktop', async ({ ui, page, context }) => {
  const device = await authenticator(page)
  await givePasskey(page, hrafn)
  await device.answers(false)
  await openForm(ui)
  await expect(passkey(ui)).toBeVisible()
  const other = ui.on(await context.newPage())
  await byButtonOnly(other.page)
  await authenticator(other.page)
  await openForm(other)
  await expect(passkey(other)).toBeVisible()
  await page.bringToFront()
  await device.answers(true)
  await passkey(ui).click()
  await atApplication(ui, hrafn.name)
})

test('an application that asks for more is signed in to with the phone, and the page says why', async ({
  ui,
  page,
}) => {
  await authenticator(page)
  await givePasskey(page, hrafn)
  const toPortal = await page.request.get(`${demoClient}/sign-in`, { maxRedirects: 0 })
  const level = encodeURIComponent('http://eidas.europa.eu/LoA/substantial')
  await page.goto(`${toPortal.headers()['location']}&acr_values=${level}`)
  await expect(
    ui.text(/^Þessi þjónusta krefst öruggari auðkenningar/, /^This service requires stronger identification/),
  ).toBeVisible()
  await expect(passkey(ui)).toBeHidden()
  await ui.enterPhone(hrafn.phone)
  await approve(hrafn.phone)
  await atApplication(ui, hrafn.name)
})

test('a browser without passkeys shows none', async ({ ui, page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await openForm(ui)
  await expect(ui.text('Innskráning í þjónustuna Vatnaveröld', 'Vatnaveröld is asking you to sign in.')).toBeVisible()
  await expect(passkey(ui)).toBeHidden()
})

test('it takes the place of the code @phone', async ({ ui, page }) => {
  await byButtonOnly(page)
  await authenticator(page)
  await givePasskey(page, hrafn)
  await page.route('**/login/phone/check-device', (route) =>
    route.fulfill({ json: { isNewLoginRestricted: false, isTwoFactorRequired: true, rememberDevice: false } }),
  )
  await openForm(ui)
  await ui.enterPhone(hrafn.phone)
  await ui.button('Nota aðgangslykil í staðinn', 'Use a passkey instead').click()
  await approve(hrafn.phone)
  await atApplication(ui, hrafn.name)
})
