import { people } from '@hlid/testing/people'

import { asked, askedByClient } from '../support/asked-by-client'
import { expect } from '../support/console'
import { openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'
import { shoot } from './shoot'
import { failing, shown } from './steps'
import { test } from './test'

const title = 'Fyrir hvern viltu skrá þig inn?'
const calls = '**/v1/actor/delegations**'

test('a few to act for', async ({ page }) => {
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.anna))
  await shown(page, title)
  await shoot(page, 'delegation', { isMain: true })

  await failing(page, calls, 503)
  await page.getByRole('button', { name: /Prufa ehf\./ }).click()
  await expect(page.getByText('Ekki tókst að sækja umboðin')).toBeVisible()
  await shoot(page, 'delegation-choice-failed')
  await page.reload()
  await shown(page, 'Ekki tókst að sækja umboðin')
  await shoot(page, 'delegation-failed')

  await page.unroute(calls)
  await simulator.putForward(30 * 24 * 3600)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await shown(page, 'Innskráningin er útrunnin')
  await shoot(page, 'delegation-signed-out')
})

test('two thousand to act for', async ({ page }) => {
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.gudrun))
  await shown(page, title)
  await shoot(page, 'delegation-many', { fullPage: false })

  const search = page.getByRole('searchbox')
  await search.fill('ahugamanna um ovenjulega')
  await expect(page.getByText('1 fannst')).toBeVisible()
  await shoot(page, 'delegation-found')
  await search.fill('<script>')
  await expect(page.getByText('1 fannst')).toBeVisible()
  await shoot(page, 'delegation-found-markup')
  await search.fill('enginn heitir þetta')
  await expect(page.getByText('Enginn fannst með þessu nafni eða kennitölu.')).toBeVisible()
  await shoot(page, 'delegation-nothing')
})

test('contact details that the application asks for', async ({ page }) => {
  await askedByClient(page, asked.contacts)
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.anna))
  await shown(page, title)
  await shoot(page, 'delegation-contacts', { isMain: true })
})

test('contact details, and nobody to act for', async ({ page }) => {
  await askedByClient(page, asked.contacts)
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.hrafn))
  await shown(page, 'Áður en þú heldur áfram')
  await shoot(page, 'delegation-contacts-alone', { isMain: true })
})

test('a party that the application names', async ({ page }) => {
  await askedByClient(page, asked.party)
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.anna))
  await shown(page, 'Staðfestu fyrir hvern þú skráir þig inn')
  await shoot(page, 'delegation-named', { isMain: true })

  await failing(page, '**/v1/actor/delegations/decline', 503)
  await page.getByRole('button', { name: 'Hætta við innskráningu' }).click()
  await expect(page.getByText('Ekki tókst að hætta við. Reyndu aftur.')).toBeVisible()
  await shoot(page, 'delegation-decline-failed')
})
