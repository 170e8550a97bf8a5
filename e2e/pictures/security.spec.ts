import { people } from '@hlid/testing/people'
import { expect, type Page } from '@playwright/test'

import { type Answers, answeringForOwnSignIn } from '../support/own-sign-in'
import { authenticator } from '../support/passkeys'
import { signedIn } from '../support/signed-in'
import { shoot } from './shoot'
import { failing, shown } from './steps'
import { test } from './test'

async function open(page: Page, path: string, changed: Answers = {}): Promise<void> {
  await signedIn(page, people.jon)
  await answeringForOwnSignIn(page, changed)
  await page.goto(path)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('what a person sees of their own sign-in first', async ({ page }) => {
  await open(page, '/app/security')
  await shown(page, 'Öryggi')
  await shoot(page, 'security', { isMain: true, isEverywhere: true })
})

test('whether unknown devices are let in', async ({ page }) => {
  await open(page, '/app/security/restriction', {
    getSecurity: {
      offers: ['restriction'],
      restriction: { active: false },
      isKnownDevice: false,
      suggestsRestriction: false,
    },
  })
  await shown(page, 'Innskráning á óþekktum tækjum')
  await press(page, 'Loka í eina viku')
  await shoot(page, 'security-restriction-off', { isEverywhere: true })
})

test('unknown devices that are not let in', async ({ page }) => {
  await open(page, '/app/security/restriction', {
    getSecurity: {
      offers: ['restriction'],
      restriction: { active: true, since: '2026-01-14T12:04:31.000Z', until: '2026-01-21T12:04:31.000Z' },
      isKnownDevice: true,
      suggestsRestriction: false,
    },
  })
  await shown(page, 'Innskráning á óþekktum tækjum')
  await shoot(page, 'security-restriction-on', { isEverywhere: true })
})

test('devices', async ({ page }) => {
  await open(page, '/app/security/devices')
  await shown(page, 'Þekkt tæki')
  await press(page, 'Breyta heiti: Chrome á Android')
  await press(page, 'Fjarlægja tækið Fartölvan í vinnunni')
  await shoot(page, 'security-devices', { isEverywhere: true })
})

test('sessions and applications', async ({ page }) => {
  await open(page, '/app/security/sessions')
  await shown(page, 'Opnar innskráningar')
  await shoot(page, 'security-sessions', { isEverywhere: true })
  await page.goto('/app/security/applications')
  await shown(page, 'Þjónusta með aðgang')
  await shoot(page, 'security-applications', { isEverywhere: true })
})

test('passkeys, and the offer of one', async ({ page }) => {
  await authenticator(page)
  await open(page, '/app/security/passkeys')
  await shown(page, 'Aðgangslyklar')
  await shoot(page, 'security-passkeys', { isEverywhere: true })
  await answeringForOwnSignIn(page, { listPasskeys: { passkeys: [], isOfferDue: true } })
  await page.goto('/app/security/passkeys/offer')
  await shown(page, 'Viltu vera fljótari næst?')
  await shoot(page, 'security-passkey-offer', { isEverywhere: true })
})

test('history', async ({ page }) => {
  await open(page, '/app/security/history')
  await shown(page, 'Saga innskráninga')
  await shoot(page, 'security-history', { isEverywhere: true })
})

test('history on paper, and in colours of the person’s own', async ({ page }) => {
  await open(page, '/app/security/history')
  await shown(page, 'Saga innskráninga')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ media: 'print' })
  await expect.soft(page).toHaveScreenshot('security-history-print.png', { fullPage: true })
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await expect.soft(page).toHaveScreenshot('security-history-forced.png', { fullPage: true })
})

test('a stranger', async ({ page }) => {
  await failing(page, '**/v1/me/security', 401)
  await page.goto('/app/security')
  await shown(page, 'Skráðu þig inn til að halda áfram')
  await shoot(page, 'security-signed-out', { isEverywhere: true })
})
