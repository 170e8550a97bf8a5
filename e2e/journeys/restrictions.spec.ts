import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'
import { identity } from '../support/ports'

const { fannar, elin } = people

for (const [what, way, where] of [
  ['by phone', 'sim', '@phone'],
  ['by the app', 'app', '@desktop'],
] as const)
  test(`a restriction on unknown devices is told, ${what} ${where}`, async ({ ui, page }) => {
    await openSignIn(ui)
    if (way === 'sim') await ui.enterPhone(fannar.phone)
    else {
      await ui.link('Auðkenningarapp', 'Authentication app').click()
      await ui.nationalId().fill(fannar.nationalId)
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/\/login\/restrictions\?returnUrl=/)
    await expect(ui.heading('Lokað er fyrir óþekkt tæki', 'Restriction active')).toBeVisible()
    await expect(
      ui.text(/Skráðu þig inn á tæki sem þú hefur notað áður/, /Sign in on a device that you have used before/),
    ).toBeVisible()
    await ui.link('Aftur á innskráningu', 'Back to sign-in').click()
    await expect(ui.phone()).toBeVisible()
  })

test('a device that is known lifts the restriction until it is forgotten', { tag: '@phone' }, async ({ ui, page }) => {
  await openSignIn(ui)
  await ui.enterPhone(elin.phone)
  await ui.field('Muna þetta tæki', 'Remember this device').check()
  await ui.enterCode(await codeSentTo(elin.phone))
  await approve(elin.phone)
  await expectAtApplication(ui, elin)

  // The simulator is read in the browser's language.
  const atSimulator = ui.on(await page.context().newPage())
  await atSimulator.page.goto(`${identity}/simulator`)
  const person = atSimulator.page.getByRole('listitem').filter({ hasText: elin.name }).first()
  const press = (icelandic: string, english: string) =>
    person.getByRole('button', { name: ui.say(icelandic, english) }).click()
  await press('Loka fyrir óþekkt tæki', 'Block unknown devices')
  await expect(person).toContainText(ui.say('Lokað er fyrir óþekkt tæki', 'Unknown devices are blocked'))

  await page.context().clearCookies({ name: /^(?!__Host-device$)/ })
  await openSignIn(ui)
  await ui.enterPhone(elin.phone)
  await approve(elin.phone)
  await expectAtApplication(ui, elin)

  await press('Fjarlægja tækið', 'Remove the device')
  await expect(person).not.toContainText(ui.say('Þekkt tæki', 'Known devices'))
  await page.context().clearCookies({ name: /^(?!__Host-device$)/ })
  await openSignIn(ui)
  await ui.enterPhone(elin.phone)
  await expect(page).toHaveURL(/\/login\/restrictions/)
})
