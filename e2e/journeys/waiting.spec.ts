import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { expect, test } from '../support/journey'
import { approve, waitingRequest } from '../support/phone'
import type { Screen } from '../support/screen'
import { askByPhone, beginSignIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const { hrafn } = people

async function ask(ui: Screen): Promise<string> {
  await openSignIn(ui)
  await ui.enterPhone(hrafn.phone)
  await expect(ui.heading('Staðfestu í símanum', 'Confirm on your phone')).toBeVisible()
  return (await waitingRequest(hrafn.phone)).id
}

const outcomes = [
  [
    'declined by the person',
    (id: string) => simulator.decide(id, 'decline'),
    'Beiðninni var hafnað',
    'The request was declined',
  ],
  ['the wrong number', (id: string) => simulator.decide(id, 'wrongCode'), 'Röng öryggistala', 'Wrong security code'],
  ['no answer in time', () => simulator.putForward(121), 'Tíminn rann út', 'Time ran out'],
] as const

for (const [what, happen, icelandic, english] of outcomes)
  test(`${what}: it is told as it is, and the person can try again`, { tag: '@all' }, async ({ ui }) => {
    await happen(await ask(ui))
    await expect(ui.heading(icelandic, english)).toBeFocused()
    await simulator.putForward(0)
    await ui.button('Reyna aftur', 'Try again').click()
    await expect(ui.phone()).toHaveValue('611-0007')
    await ui.goOn().click()
    await approve(hrafn.phone)
    await expectAtApplication(ui, hrafn)
  })

test('an unreachable phone is reported @phone', async ({ ui }) => {
  await openSignIn(ui)
  await ui.enterPhone(people.ina.phone)
  await expect(ui.heading('Ekki náðist í símann', 'Your phone could not be reached')).toBeVisible()
})

test('a request that another one took the place of is told @desktop', { tag: '@phone' }, async ({ ui, page }) => {
  await ask(ui)
  // Somebody asks for the same number elsewhere.
  await askByPhone(page, await beginSignIn(page), hrafn)
  await expect(ui.heading('Tíminn rann út', 'Time ran out')).toBeVisible()
})

test('a request that is no longer this browser’s is told @desktop', { tag: '@phone' }, async ({ ui, page }) => {
  await ask(ui)
  await page.context().clearCookies({ name: /^__Host-browser/ })
  await page.reload()
  await expect(ui.heading('Þessi beiðni er ekki lengur í gildi', 'This request is no longer valid')).toBeVisible()
})

test('too many at once: it is said when to try again @desktop', async ({ ui, page }) => {
  const returnUrl = await beginSignIn(page)
  for (let time = 0; time < 5; time += 1) await askByPhone(page, returnUrl, hrafn)
  await openSignIn(ui)
  await ui.enterPhone(hrafn.phone)
  await expect(page.getByRole('alert')).toContainText(ui.say('Of margar tilraunir', 'Too many attempts'))
  await expect(page.getByRole('alert')).toContainText(
    ui.say(/Reyndu aftur eftir \d+\s(mínútu|sekúndu)/, /Try again in \d+\s(minute|second)/),
  )
  await expect(ui.phone()).toHaveValue('611-0007')
})

test('cancelling goes back with what was typed, and the old request no longer counts', async ({ ui }) => {
  const id = await ask(ui)
  await ui.button('Hætta við', 'Cancel').click()
  await expect(ui.phone()).toHaveValue('611-0007')
  await simulator.decide(id, 'approve')
  await ui.goOn().click()
  await expect(ui.heading('Staðfestu í símanum', 'Confirm on your phone')).toBeVisible()
  await approve(hrafn.phone)
  await expectAtApplication(ui, hrafn)
})

test(
  'Back shows the form with what was typed, and Forward goes on waiting for the same answer',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const id = await ask(ui)
    const number = await page.locator('[aria-hidden=true]', { hasText: /^\d{3}$/ }).textContent()
    await page.goBack()
    await expect(ui.phone()).toHaveValue('611-0007')
    await page.goForward()
    await expect(page.getByText(number ?? '', { exact: true })).toBeVisible()
    await simulator.decide(id, 'approve')
    await expectAtApplication(ui, hrafn)
  },
)

test('a reload goes on waiting for the same answer @desktop', { tag: '@phone' }, async ({ ui, page }) => {
  const id = await ask(ui)
  const number = await page.locator('[aria-hidden=true]', { hasText: /^\d{3}$/ }).textContent()
  await page.reload()
  await expect(page.getByText(number ?? '', { exact: true })).toBeVisible()
  await simulator.decide(id, 'approve')
  await expectAtApplication(ui, hrafn)
})

test('a broken connection is told, and it goes on by itself when it is back @desktop', async ({
  ui,
  page,
  consoleLines,
}) => {
  const id = await ask(ui)
  await page.context().setOffline(true)
  await expect(ui.text('Netsambandið rofnaði.', 'The connection was lost.')).toBeVisible()
  await simulator.decide(id, 'approve')
  await page.context().setOffline(false)
  await expectAtApplication(ui, hrafn)
  expect(consoleLines.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
