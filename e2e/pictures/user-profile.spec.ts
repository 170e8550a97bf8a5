import { people } from '@hlid/testing/people'

import { expect } from '../support/console'
import { openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'
import { shoot } from './shoot'
import { enterRightCode, enterWrongCode, failing, shown } from './steps'
import { test } from './test'

const { birna, dagur, jon } = people
const email = 'birna@prufa.example'
const goOn = { name: 'Halda áfram', exact: true }

test('somebody new is asked for email and phone', async ({ page }) => {
  await openOnTheWay(page, '/app/user-profile', await signedIn(page, birna))
  await shown(page, 'Hvernig náum við í þig?')
  await shoot(page, 'profile-ask', { isMain: true })

  await page.getByRole('button', { name: 'Skrá upplýsingar' }).click()
  await shown(page, 'Netfangið þitt')
  await shoot(page, 'profile-email')
  await page.getByLabel('Netfang').fill('birna@')
  await page.getByRole('button', goOn).click()
  await expect(page.getByText('Netfangið er ekki á réttu formi')).toBeVisible()
  await shoot(page, 'profile-email-not-valid')

  await page.getByLabel('Netfang').fill(email)
  await page.getByRole('button', goOn).click()
  await shown(page, 'Staðfestu netfangið')
  await shoot(page, 'profile-email-confirm')
  await enterWrongCode(page, email)
  await expect(page.getByText('Tvær tilraunir eftir')).toBeVisible()
  await shoot(page, 'profile-email-two-left')

  await enterRightCode(page, email)
  await shown(page, 'Farsímanúmerið þitt')
  await page.getByRole('button', { name: 'Loka skilaboðum' }).click()
  await shoot(page, 'profile-phone')
  await page.getByLabel('Farsímanúmer').fill('12')
  await page.getByRole('button', goOn).click()
  await expect(page.getByText('Símanúmerið er ekki gilt')).toBeVisible()
  await shoot(page, 'profile-phone-not-valid')

  await page.getByLabel('Farsímanúmer').fill(birna.phone)
  await page.getByRole('button', goOn).click()
  await shown(page, 'Staðfestu farsímanúmerið')
  await shoot(page, 'profile-phone-confirm')
  await simulator.putForward(15 * 60)
  await enterWrongCode(page, birna.phone)
  await expect(page.getByText('Kóðinn er útrunninn')).toBeVisible()
  await shoot(page, 'profile-phone-expired')

  await failing(page, '**/v2/me/user-profile/**', 503)
  await page.getByRole('button', goOn).click()
  await expect(page.getByText('Ekki tókst að vista upplýsingarnar þínar')).toBeVisible()
  await shoot(page, 'profile-not-saved')
})

test('somebody looks after their details', async ({ page }) => {
  await signedIn(page, jon)
  await page.goto('/app/user-profile')
  await shown(page, 'Netfang og farsímanúmer')
  await shoot(page, 'profile')
  await page.getByRole('button', { name: 'Breyta netfangi' }).click()
  await shown(page, 'Netfangið þitt')
  await shoot(page, 'profile-emails')
  await page.getByLabel('jon@vinna.example').check()
  await failing(page, '**/v2/me/user-profile/primary', 409)
  await page.getByRole('button', goOn).click()
  await expect(page.getByText('Upplýsingunum var breytt annars staðar á meðan')).toBeVisible()
  await shoot(page, 'profile-changed')

  const call = '**/v2/me/user-profile'
  await failing(page, call, 500)
  await page.goto('/app/user-profile')
  await shown(page, 'Þjónustan liggur tímabundið niðri')
  await shoot(page, 'profile-failed')
  await page.unroute(call)
  await simulator.putForward(30 * 24 * 3600)
  await page.reload()
  await shown(page, 'Innskráningin er útrunnin')
  await shoot(page, 'profile-ended')
})

test('somebody whose details are not confirmed', async ({ page }) => {
  await signedIn(page, dagur)
  await page.goto('/app/user-profile?state=verified')
  await shown(page, 'Netfang og farsímanúmer')
  await shoot(page, 'profile-open')
})
