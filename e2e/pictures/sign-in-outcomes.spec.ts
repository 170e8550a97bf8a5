import { people } from '@hlid/testing/people'

import { expect } from '../support/console'
import { waitingRequest } from '../support/phone'
import { openSignIn } from '../support/flows'
import { signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'
import { shoot } from './shoot'
import { failing, numberOf, shown } from './steps'
import { test } from './test'

const { hrafn, ina } = people

test('how waiting for the person can end', async ({ page, ui }) => {
  await openSignIn(ui)
  const tryAgain = async (phone: string) => {
    await page.getByRole('button', { name: 'Reyna aftur' }).click()
    await ui.enterPhone(phone)
  }

  await ui.enterPhone(hrafn.phone)
  await simulator.decide((await waitingRequest(hrafn.phone)).id, 'decline')
  await shown(page, 'Beiðninni var hafnað')
  await shoot(page, 'verify-declined')

  await tryAgain(hrafn.phone)
  await simulator.decide((await waitingRequest(hrafn.phone)).id, 'wrongCode')
  await shown(page, 'Röng öryggistala')
  await shoot(page, 'verify-wrong-number')

  await tryAgain(ina.phone)
  await shown(page, 'Ekki náðist í símann')
  await shoot(page, 'verify-unreachable')

  await tryAgain(hrafn.phone)
  await waitingRequest(hrafn.phone)
  await simulator.putForward(10 * 60)
  await shown(page, 'Tíminn rann út')
  await shoot(page, 'verify-expired')

  await simulator.putForward(0)
  await tryAgain(hrafn.phone)
  await waitingRequest(hrafn.phone)
  await page.context().clearCookies({ name: /^__Host-browser/ })
  await page.reload()
  await shown(page, 'Þessi beiðni er ekki lengur í gildi')
  await shoot(page, 'verify-gone')
})

test('a connection that breaks while waiting', async ({ page, ui, consoleLines }) => {
  await openSignIn(ui)
  await ui.enterPhone(hrafn.phone)
  await shown(page, 'Staðfestu í símanum')
  const mask = [await numberOf(page, hrafn.phone)]
  await page.context().setOffline(true)
  await expect(page.getByText('Netsambandið rofnaði.')).toBeVisible()
  await shoot(page, 'verify-offline', { mask })
  expect(consoleLines.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('what keeps a sign-in from beginning', async ({ page, ui }) => {
  await openSignIn(ui)
  for (const [status, headers, title, name] of [
    [429, { 'retry-after': '120' }, 'Of margar tilraunir', 'sign-in-too-many'],
    [503, {}, 'Þjónustan liggur tímabundið niðri', 'sign-in-service-down'],
  ] as const) {
    await failing(page, '**/login/phone/authenticate', status, headers)
    await ui.enterPhone(hrafn.phone)
    await expect(page.getByText(title)).toBeVisible()
    await shoot(page, name)
  }
})

test('somebody who is signed in already', async ({ page }) => {
  await signedIn(page, hrafn)
  await page.goto('/app/login')
  await shown(page, 'Þú hefur þegar skráð þig inn')
  await shoot(page, 'signed-in')
})
