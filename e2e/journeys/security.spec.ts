import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { expect, test } from '../support/journey'
import { tabTo } from '../support/keys'
import { authenticator } from '../support/passkeys'
import { approve } from '../support/phone'
import { portal } from '../support/ports'
import type { Screen } from '../support/screen'
import { signedIn } from '../support/signed-in'

const { hrafn, jon } = people

test('a person ends a session that is not theirs and blocks unknown devices, by keys alone', async ({
  ui,
  page,
  browser,
}) => {
  const { keyboard } = page
  const elsewhere = await browser.newContext({ baseURL: portal })
  const stranger = await elsewhere.newPage()
  await signedIn(stranger, jon)
  await signedIn(page, jon)

  await page.goto('/app/user-profile')
  await tabTo(ui.link('Öryggi og innskráningar', 'Security and sign-ins'))
  await keyboard.press('Enter')
  await expect(ui.heading('Öryggi', 'Security')).toBeFocused()

  await tabTo(page.getByRole('link', { name: ui.say(/^Opnar innskráningar/, /^Where you are signed in/) }))
  await keyboard.press('Enter')
  await tabTo(ui.button('Skrá út alls staðar nema hér', 'Sign out everywhere else'))
  await keyboard.press('Enter')
  const asked = page.getByRole('group', { name: ui.say('Skrá út alls staðar nema hér', 'Sign out everywhere else') })
  await expect(asked).toBeFocused()
  await tabTo(asked.getByRole('button').first())
  await keyboard.press('Enter')
  await expect(ui.heading('Opnar innskráningar', 'Where you are signed in')).toBeFocused()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  const who = await stranger.request.get('/me/user')
  expect(await who.json()).toEqual({})
  await elsewhere.close()

  await tabTo(ui.link('Öryggi', 'Security'))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: ui.say(/^Innskráning á óþekktum/, /^Sign-in on unknown/) }))
  await keyboard.press('Enter')
  await expect(ui.text('Við þekkjum þetta tæki ekki', 'We do not recognise this device')).toBeVisible()
  const week = ui.button('Loka í eina viku', 'Block for one week')
  await tabTo(week)
  await keyboard.press('Enter')
  await tabTo(week.nth(1))
  await keyboard.press('Enter')
  await expect(ui.text(/^Lokuð til /, /^Blocked until \d/)).toBeVisible()

  await page.goto('/app/security/history')
  const entries = page.getByRole('listitem')
  await expect(entries.first()).toContainText(ui.say('Lokað fyrir óþekkt tæki', 'Unknown devices blocked'))
  await tabTo(page.getByRole('combobox'))
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText(ui.say('Útskráning', 'Signed out'))
})

test('a person makes a passkey, names it and deletes it', { tag: '@desktop' }, async ({ ui, page }) => {
  await authenticator(page)
  await signedIn(page, jon)
  await page.goto('/app/security/passkeys')
  await ui.button('Búa til aðgangslykil', 'Create a passkey').click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: ui.say(/^Breyta heiti/, /^Rename/) }).click()
  await ui.field('Heiti', 'Name').fill('Fartölvan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Fartölvan' })).toBeVisible()
  await page
    .getByRole('button', { name: ui.say('Eyða aðgangslyklinum Fartölvan', 'Delete the passkey Fartölvan') })
    .click()
  await ui.button('Eyða', 'Delete').click()
  await expect(ui.text('Þú ert ekki með neinn aðgangslykil.', 'You do not have a passkey.')).toBeVisible()
})

test(
  'whoever opens a page of their own sign-in signs in, and is led back there',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await page.goto('/app/security/history')
    await ui.button('Skrá mig inn', 'Sign in').click()
    await expect(ui.phone()).toBeVisible()
    await ui.enterPhone(jon.phone)
    await approve(jon.phone)
    await expect(ui.heading('Saga innskráninga', 'Sign-in history')).toBeVisible()
  },
)

/** On a device that can keep a passkey one is offered then. */
async function signIn(ui: Screen): Promise<void> {
  await openSignIn(ui)
  await ui.enterPhone(hrafn.phone)
  await approve(hrafn.phone)
}

test(
  'on devices that can keep a passkey one is offered after a sign-in, and a no is remembered',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await authenticator(page)
    await signIn(ui)
    await ui.button('Nei, takk', 'No, thanks').click()
    await expectAtApplication(ui, hrafn)

    await page.context().clearCookies()
    await signIn(ui)
    await expectAtApplication(ui, hrafn)
  },
)

test(
  'a passkey that is made where devices offer one is the person’s from there on',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await authenticator(page)
    await signIn(ui)
    await ui.button('Búa til aðgangslykil', 'Create a passkey').click()
    await expectAtApplication(ui, hrafn)
    await page.goto('/app/security/passkeys')
    await expect(page.getByRole('listitem')).toHaveCount(1)
  },
)
