import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'
import type { Screen } from '../support/screen'
import { simulator } from '../support/simulator'

const { elin } = people

/** @returns the code that was sent, and a wrong one */
async function openCode(ui: Screen): Promise<{ right: string; wrong: string }> {
  await openSignIn(ui)
  await ui.enterPhone(elin.phone)
  await expect(ui.heading('Sláðu inn kóðann', 'Enter the code')).toBeVisible()
  const right = await codeSentTo(elin.phone)
  return { right, wrong: right === '000' ? '001' : '000' }
}

async function expectEmptied(ui: Screen): Promise<void> {
  for (const position of [0, 1, 2] as const) await expect(ui.box(position)).toHaveValue('')
  await expect(ui.box(0)).toBeFocused()
}

test(
  'a wrong code is counted, the right one goes on, and the device is remembered',
  { tag: '@all' },
  async ({ ui, page }) => {
    const { right, wrong } = await openCode(ui)
    await expect(ui.text('611-0004', '611-0004')).toBeVisible()
    await expect(ui.box(0)).toBeFocused()
    await page.keyboard.type(wrong)
    await ui.confirm().click()
    await expect(ui.text('Tvær tilraunir eftir', 'Two attempts left')).toBeVisible()
    await expectEmptied(ui)
    await page.keyboard.type(wrong)
    await ui.confirm().click()
    await expect(ui.text('Ein tilraun eftir', 'One attempt left')).toBeVisible()
    await expectEmptied(ui)
    await page.keyboard.type(right)
    await ui.field('Muna þetta tæki', 'Remember this device').check()
    await ui.confirm().click()
    await approve(elin.phone)
    await expectAtApplication(ui, elin)

    // All but the device is forgotten, at the portal and at the application.
    await page.context().clearCookies({ name: /^(?!__Host-device$)/ })
    await openSignIn(ui)
    await ui.enterPhone(elin.phone)
    await expect(page).toHaveURL(/\/login\/verify/)
  },
)

test('a device that is not to be remembered is asked again @desktop', { tag: '@phone' }, async ({ ui, page }) => {
  const { right } = await openCode(ui)
  await expect(ui.field('Muna þetta tæki', 'Remember this device')).not.toBeChecked()
  await ui.enterCode(right)
  await approve(elin.phone)
  await expectAtApplication(ui, elin)
  await page.context().clearCookies({ name: /^(?!__Host-device$)/ })
  await openSignIn(ui)
  await ui.enterPhone(elin.phone)
  await expect(page).toHaveURL(/\/login\/two-factor/)
})

test('three wrong codes: the person starts over, and is told why', async ({ ui, page }) => {
  const { wrong } = await openCode(ui)
  for (const left of [
    ui.text('Tvær tilraunir eftir', 'Two attempts left'),
    ui.text('Ein tilraun eftir', 'One attempt left'),
  ]) {
    await ui.enterCode(wrong)
    await expect(left).toBeVisible()
  }
  await ui.enterCode(wrong)
  await expect(page).toHaveURL(/\/app\/login\?returnUrl=/)
  await expect(page.getByRole('alert')).toContainText(
    ui.say('Ekki tókst að staðfesta kóðann', 'Could not confirm the code'),
  )
  await expect(page.getByRole('alert')).toContainText(ui.say('Byrjaðu upp á nýtt.', 'Please start over.'))
  await expect(ui.phone()).toHaveValue('611-0004')
})

test('a code that has expired: the person starts over, and is told why @desktop', async ({ ui, page }) => {
  const { right } = await openCode(ui)
  await simulator.putForward(10 * 60 + 1)
  await ui.enterCode(right)
  await expect(page).toHaveURL(/\/app\/login\?returnUrl=/)
  await expect(page.getByRole('alert')).toContainText(ui.say('Kóðinn er útrunninn', 'Verification expired'))
})

test('a code is sent again, not too often, and the new one counts @phone', async ({ ui, page }) => {
  const { right } = await openCode(ui)
  await ui.button('Senda nýjan kóða', 'Send a new code').click()
  await expect(ui.button('Sendi kóða\u00a0…', 'Sending a code\u00a0…')).toBeVisible()
  await expect(ui.text('Nýr kóði hefur verið sendur', 'A new code has been sent')).toBeVisible()
  await expect.poll(() => simulator.inbox(elin.phone)).toHaveLength(2)
  await ui.button('Senda nýjan kóða', 'Send a new code').click()
  const alert = page.getByRole('alert').filter({ hasText: ui.say('Ekki tókst að senda kóðann', 'Could not send code') })
  await expect(alert).toContainText(ui.say(/Reyndu aftur eftir \d+\ssekúnd/, /Try again in \d+\ssecond/))
  const [{ code = '' } = {}] = await simulator.inbox(elin.phone)
  if (code === right) return // one in a thousand: the first is then the second
  await ui.enterCode(right)
  await expect(ui.text(/^Nýrri kóði hefur verið sendur/, /^A newer code has been sent/)).toBeVisible()
  await ui.enterCode(code)
  await approve(elin.phone)
  await expectAtApplication(ui, elin)
})

test(
  'without a number in memory there is nothing to confirm: back to sign-in',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await openCode(ui)
    await page.reload()
    await expect(page).toHaveURL(/\/app\/login\?returnUrl=/)
    await expect(ui.phone()).toBeVisible()
  },
)

test('Go back leads to sign-in with what was typed @desktop', async ({ ui, page }) => {
  await openCode(ui)
  await expect(ui.confirm()).toHaveAttribute('aria-disabled', 'true')
  await ui.link('Til baka', 'Go back').click()
  await expect(page).toHaveURL(/\/app\/login\?returnUrl=/)
  await expect(ui.phone()).toHaveValue('611-0004')
})

test(
  'an app is a second factor by itself: no code is asked for with it @phone',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await openSignIn(ui)
    await ui.link('Auðkenningarapp', 'Authentication app').click()
    await ui.nationalId().fill(elin.nationalId)
    await page.keyboard.press('Enter')
    await expect(ui.heading('Staðfestu í appinu', 'Confirm in the app')).toBeVisible()
  },
)
