import { people } from '@hlid/testing/people'

import { expect } from '../support/console'
import { hlid } from '../support/operator'
import { signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'
import { shoot } from './shoot'
import { failing, shown } from './steps'
import { test } from './test'

const banner = {
  title: { is: 'Truflanir í kvöld', en: 'Disruption tonight' },
  description: {
    is: 'Á milli klukkan 22 og 23 verður ekki hægt að skrá sig inn með korti.',
    en: 'Between 22:00 and 23:00 you will not be able to sign in with a card.',
  },
}

for (const variant of ['default', 'info', 'success', 'warning', 'error'] as const)
  test(`a banner of the kind ${variant}`, async ({ page }) => {
    const link = { linkUrl: 'https://hlid.example/frettir', linkTitle: { is: 'Nánar', en: 'More about it' } }
    const isWhole = variant === 'info'
    await simulator.banner({ ...banner, variant, dismissable: isWhole, ...(isWhole && link) })
    await page.goto('/app/login')
    await expect(page.getByText(banner.title.is)).toBeVisible()
    await shoot(page, `banner-${variant}`, { fullPage: false })
  })

test('a page that is not there', async ({ page }) => {
  await page.goto('/app/nowhere')
  await shown(page, 'Síðan fannst ekki')
  await shoot(page, 'not-found')
})

test('a page that the service has nothing for', async ({ page }) => {
  await page.route('**/confirm-identity/*/context', (route) => route.fulfill({ status: 204 }))
  await page.goto('/app/confirm-identity/empty/verified')
  await shown(page, 'Engin gögn fundust')
  await shoot(page, 'no-content')
})

test('a screen that breaks', async ({ page, consoleLines }) => {
  await signedIn(page, people.jon)
  const nonsense = { email: {}, emailVerified: true, mobilePhoneNumberVerified: true, version: 1 }
  await page.route('**/v2/me/user-profile', (route) => route.fulfill({ json: nonsense }))
  await page.goto('/app/user-profile')
  await shown(page, 'Óvænt villa kom upp')
  await shoot(page, 'unexpected')
  expect(consoleLines.splice(0).filter((line) => !/Minified React error #31/.test(line))).toEqual([])
})

test('a remote that does not come', async ({ page }) => {
  await failing(page, '**/releases/mfe-login/**', 503)
  await page.goto('/app/login')
  await shown(page, 'Ekki tókst að opna þennan hluta')
  await shoot(page, 'remote-unavailable')
})

test('a disabled remote', async ({ page }) => {
  const words = ['--is', 'Unnið er að uppfærslu.', '--en', 'An update is under way.', '--why', 'a picture']
  await hlid('disable', 'mfe-actor-profile', ...words)
  try {
    await page.goto('/app/actor-profile')
    await shown(page, 'Lokað í bili')
    await expect(page.getByRole('link', { name: 'Innskráning' })).toBeVisible()
    await shoot(page, 'remote-disabled')
  } finally {
    await hlid('enable', 'mfe-actor-profile', '--why', 'the picture is taken')
  }
})
