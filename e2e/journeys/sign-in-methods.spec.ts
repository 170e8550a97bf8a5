import { expect, test } from '../support/console'
import { codeSentTo } from '../support/inbox'
import { people } from '../support/people'
import { approve, waitingRequest } from '../support/phone'
import { enterPhone, openSignIn } from '../support/portal'
import { simulator } from '../support/simulator'

test.beforeEach(() => simulator.reset())

test('by the authentication app, with a national ID', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('link', { name: 'Auðkenningarapp' }).click()
  await page.getByLabel('Kennitala').fill('070099-0079')
  await page.keyboard.press('Enter')
  await approve(people.hrafn.nationalId)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.hrafn.name)
})

test('by a new card in the reader', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('link', { name: 'Rafræn skilríki á korti' }).click()
  await page.getByLabel('Nýtt kort').check()
  await page.getByRole('button', { name: 'Halda áfram' }).click()
  await expect(page.getByText(/^Settu kortið í kortalesarann/)).toBeVisible()
  const { id } = await waitingRequest('')
  await simulator.insertCard(id, people.hrafn.nationalId)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.hrafn.name)
})

test('with a second factor: a wrong code is counted, the right one goes on, and the device is remembered', async ({
  page,
}) => {
  await openSignIn(page)
  await enterPhone(page, people.elin.phone)
  await expect(page.getByRole('heading', { name: 'Sláðu inn kóðann' })).toBeVisible()
  const code = await codeSentTo(people.elin.phone)
  await expect(page.locator('input[name=char0]')).toBeFocused()
  await page.keyboard.type(code === '000' ? '001' : '000')
  await page.getByRole('button', { name: 'Staðfesta' }).click()
  await expect(page.getByText('Tvær tilraunir eftir')).toBeVisible()
  await expect(page.locator('input[name=char0]')).toBeFocused()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Staðfesta' }).click()
  await approve(people.elin.phone)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.elin.name)

  // All but the device is forgotten, at the portal and at the application.
  await page.context().clearCookies({ name: /^(?!__Host-device$)/ })
  await openSignIn(page)
  await enterPhone(page, people.elin.phone)
  await expect(page).toHaveURL(/\/login\/verify/)
})

test('a restriction on unknown devices is told', async ({ page }) => {
  await openSignIn(page)
  await enterPhone(page, people.fannar.phone)
  await expect(page).toHaveURL(/\/login\/restrictions/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [action, title] of [
  ['decline', 'Beiðninni var hafnað'],
  ['wrongCode', 'Röng öryggistala'],
] as const)
  test(`the answer ${action} is told as it is`, async ({ page }) => {
    await openSignIn(page)
    await enterPhone(page, people.hrafn.phone)
    const { id } = await waitingRequest(people.hrafn.phone)
    await simulator.decide(id, action)
    await expect(page.getByText(title)).toBeVisible()
  })

test('a phone that is not reachable is told', async ({ page }) => {
  await openSignIn(page)
  await enterPhone(page, people.ina.phone)
  await expect(page.getByText('Ekki náðist í símann')).toBeVisible()
})

test('a language change keeps what was typed, and the texts follow', async ({ page }) => {
  await openSignIn(page)
  await page.getByLabel('Símanúmer').fill('611 0')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('611-0')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toBeVisible()
})

test('the keyboard alone is enough', async ({ page }) => {
  await openSignIn(page)
  await page.getByLabel('Símanúmer').focus()
  await page.keyboard.type('6110007')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await approve(people.hrafn.phone)
  await expect(page.locator('[data-claim=name]')).toHaveText(people.hrafn.name)
})
