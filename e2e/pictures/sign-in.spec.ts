import { people } from '@hlid/testing/people'

import { expect } from '../support/console'
import { openSignIn } from '../support/flows'
import { shoot } from './shoot'
import { enterWrongCode, failing, numberOf, shown } from './steps'
import { test } from './test'

test('by phone', async ({ page, ui }) => {
  await openSignIn(ui)
  await expect(page.getByText('Innskráning í þjónustuna Vatnaveröld')).toBeVisible()
  await shoot(page, 'sign-in', { isMain: true })

  await ui.enterPhone('999')
  await expect(page.getByText('Símanúmerið er ekki gilt')).toBeVisible()
  await shoot(page, 'sign-in-not-valid')

  await ui.enterPhone(people.hrafn.phone)
  await shown(page, 'Staðfestu í símanum')
  await shoot(page, 'verify', {
    isMain: true,
    mask: [await numberOf(page, people.hrafn.phone)],
  })
})

test('by the authentication app', async ({ page, ui }) => {
  await openSignIn(ui)
  await page.getByRole('link', { name: 'Auðkenningarapp' }).click()
  await expect(page.getByLabel('Kennitala')).toBeVisible()
  await page.getByText('Gengur þetta ekki?').click()
  await shoot(page, 'sign-in-app')
  await page.getByLabel('Kennitala').fill('123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kennitala')).toHaveAttribute('aria-invalid', 'true')
  await shoot(page, 'sign-in-app-not-valid')

  await page.getByLabel('Kennitala').fill(people.hrafn.nationalId)
  await page.keyboard.press('Enter')
  await shown(page, 'Staðfestu í appinu')
  await shoot(page, 'verify-app', { mask: [await numberOf(page, people.hrafn.nationalId)] })
})

test('by a card', async ({ page, ui }) => {
  await openSignIn(ui)
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

test('with a second factor', async ({ page, ui }) => {
  await openSignIn(ui)
  await ui.enterPhone(people.elin.phone)
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

test('on a device that is not known', async ({ page, ui }) => {
  await openSignIn(ui)
  await ui.enterPhone(people.fannar.phone)
  await shown(page, 'Lokað er fyrir óþekkt tæki')
  await shoot(page, 'restrictions')

  await failing(page, '**/login/app/authenticate', 409)
  await page.goBack()
  await page.getByRole('link', { name: 'Auðkenningarapp' }).click()
  await page.getByLabel('Kennitala').fill(people.fannar.nationalId)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Við þekkjum þetta tæki ekki')).toBeVisible()
  await shoot(page, 'device-not-known')
})
