import { people } from '@hlid/testing/people'

import { expect } from '../support/console'
import { signedIn } from '../support/signed-in'
import { shoot } from './shoot'
import { enterRightCode, failing, shown } from './steps'
import { test } from './test'

const email = 'jon@nytt.example'

test('where notifications go', async ({ page }) => {
  await signedIn(page, people.jon)
  await page.goto('/app/actor-profile')
  await shown(page, 'Hvert eiga tilkynningar að berast?')
  await shoot(page, 'actor-emails')

  await page.getByRole('button', { name: 'Skrá nýtt netfang' }).click()
  await shown(page, 'Skrá nýtt netfang')
  await shoot(page, 'actor-email')
  await page.getByLabel('Netfang').fill(email)
  await page.getByRole('button', { name: 'Senda kóða' }).click()
  await shown(page, 'Staðfestu netfangið')
  await shoot(page, 'actor-email-confirm')

  await enterRightCode(page, email)
  await shown(page, 'Hvernig viltu fá tilkynningar?')
  await shoot(page, 'actor-notifications')
  await failing(page, '**/v2/actor/profile', 503)
  await page.getByLabel('Í appinu').check()
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Ekki tókst að vista valið.')).toBeVisible()
  await shoot(page, 'actor-not-saved')

  await page.unroute('**/v2/actor/profile')
  await failing(page, '**/v2/actor/profile', 409)
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Upplýsingunum var breytt annars staðar á meðan')).toBeVisible()
  await shoot(page, 'actor-changed')
})
