import { expect } from '../support/console'
import { people } from '../support/people'
import { enterPhone, openSignIn } from '../support/portal'
import { shoot } from './shoot'
import { enterWrongCode, failing, numberOf, shown } from './steps'
import { test } from './test'

test('by phone', async ({ page }) => {
  await openSignIn(page)
  await expect(page.getByText('Vatnaveröld biður þig um að skrá þig inn.')).toBeVisible()
  await shoot(page, 'sign-in', { isMain: true })

  await enterPhone(page, '999')
  await expect(page.getByText('Símanúmerið er ekki gilt')).toBeVisible()
  await shoot(page, 'sign-in-not-valid')

  await enterPhone(page, people.hrafn.phone)
  await shown(page, 'Staðfestu í símanum')
  await shoot(page, 'verify', {
    isMain: true,
    mask: [await numberOf(page, people.hrafn.phone)],
  })
})

test('by the authentication app', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('link', { name: 'Auðkenningarapp' }).click()
  await page.getByText('Gengur þetta ekki?').click()
  await shoot(page, 'sign-in-app')

  await page.getByLabel('Kennitala').fill(people.hrafn.nationalId)
  await page.keyboard.press('Enter')
  await shown(page, 'Staðfestu í appinu')
  await shoot(page, 'verify-app', { mask: [await numberOf(page, people.hrafn.nationalId)] })
})

test('by a card', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('link', { name: 'Rafræn skilríki á korti' }).click()
  await page.getByLabel('Eldra kort').check()
  await shoot(page, 'sign-in-card')

  await page.getByRole('button', { name: 'Halda áfram' }).click()
  await expect(page.getByText('Settu kortið í kortalesarann')).toBeVisible()
  await shoot(page, 'id-card')

  await failing(page, '**/login/card/script/**', 503)
  await page.reload()
  await expect(page.getByText('Kortalesarinn svaraði ekki')).toBeVisible()
  await shoot(page, 'id-card-failed')
})

test('with a second factor', async ({ page }) => {
  await openSignIn(page)
  await enterPhone(page, people.elin.phone)
  await shown(page, 'Sláðu inn kóðann')
  await shoot(page, 'two-factor')

  for (const [left, name] of [
    ['Tvær tilraunir eftir', 'two-factor-two-left'],
    ['Ein tilraun eftir', 'two-factor-one-left'],
    ['Ekki tókst að staðfesta kóðann', 'two-factor-spent'],
  ] as const) {
    await enterWrongCode(page, people.elin.phone)
    await expect(page.getByText(left)).toBeVisible()
    await shoot(page, name)
  }
})

test('on a device that is not known', async ({ page }) => {
  await openSignIn(page)
  await enterPhone(page, people.fannar.phone)
  await shown(page, 'Lás er á innskráningu')
  await shoot(page, 'restrictions')

  await page.getByRole('link', { name: 'Aftur á innskráningu' }).click()
  await page.getByRole('link', { name: 'Auðkenningarapp' }).click()
  await page.getByLabel('Kennitala').fill(people.elin.nationalId)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Við þekkjum ekki þetta tæki')).toBeVisible()
  await shoot(page, 'sign-in-device-not-known')
})
