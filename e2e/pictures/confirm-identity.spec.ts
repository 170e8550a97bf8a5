import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { expect } from '../support/console'
import { approve } from '../support/phone'
import { sendInquiry } from '../support/application'
import { simulator } from '../support/simulator'
import { shoot } from './shoot'
import { numberOf, shown } from './steps'
import { test } from './test'

const { anna, elin, fannar, hrafn } = people
const asked = 'Staðfestu hver þú ert'

const identify = async (page: Page, phone: string) => {
  await page.getByLabel('Símanúmer').fill(phone)
  await page.keyboard.press('Enter')
}

const confirmByPhone = async (page: Page, phone: string) => {
  await identify(page, phone)
  await shown(page, 'Staðfestu í símanum')
}

interface Ending {
  readonly title: string
  readonly picture: string
  readonly usedTitle: string
  readonly usedPicture: string
}

/** From the request in the phone to the end, and back by the link that has then been used. */
async function end(page: Page, link: string, { title, picture, usedTitle, usedPicture }: Ending): Promise<void> {
  await approve(hrafn.phone)
  await shown(page, title)
  // The window has been asked to close, and did not.
  await page.clock.fastForward(6000)
  await expect(page.getByText('Þú getur lokað honum núna.')).toBeVisible()
  await shoot(page, picture)
  await page.goto(link)
  await shown(page, usedTitle)
  await shoot(page, usedPicture)
}

test('an inquiry that is confirmed', async ({ page, ui }) => {
  const { link } = await sendInquiry(ui, hrafn.phone)
  await page.goto(link)
  await shown(page, asked)
  const validUntil = page.locator('dd').last()
  await shoot(page, 'confirm-inquiry', { isMain: true, mask: [validUntil] })

  await page.getByRole('button', { name: 'Staðfesta' }).click()
  await expect(page.getByText('Þjónustan Vatnaveröld fær að vita nafn þitt og kennitölu.')).toBeVisible()
  await shoot(page, 'confirm-by-phone')
  await page.getByRole('link', { name: 'Auðkenningarapp' }).click()
  await expect(page.getByLabel('Kennitala')).toBeVisible()
  await shoot(page, 'confirm-by-app')
  await page.getByRole('link', { name: 'Rafræn skilríki á korti' }).click()
  await expect(page.getByLabel('Nýtt kort')).toBeVisible()
  await shoot(page, 'confirm-by-card')

  await page.getByRole('link', { name: 'Rafræn skilríki í síma' }).click()
  await confirmByPhone(page, hrafn.phone)
  await end(page, link, {
    title: 'Staðfest',
    picture: 'confirm-verified',
    usedTitle: 'Þegar staðfest',
    usedPicture: 'confirm-used',
  })
})

test('an inquiry that is declined', async ({ page, ui }) => {
  const { link } = await sendInquiry(ui, hrafn.phone)
  await page.goto(link)
  await page.getByRole('link', { name: 'Hafna' }).click()
  await shown(page, 'Hafnaðu beiðninni')
  await shoot(page, 'decline-by-phone')

  await confirmByPhone(page, hrafn.phone)
  await shoot(page, 'decline-verify', { mask: [await numberOf(page, hrafn.phone)] })
  await end(page, link, {
    title: 'Beiðninni hefur verið hafnað',
    picture: 'declined',
    usedTitle: 'Þegar hafnað',
    usedPicture: 'decline-used',
  })
})

test('an inquiry on a device that is not known', async ({ page, ui }) => {
  for (const [phone, title, picture] of [
    [elin.phone, 'Sláðu inn kóðann', 'confirm-two-factor'],
    [fannar.phone, 'Lokað er fyrir óþekkt tæki', 'confirm-restrictions'],
  ] as const) {
    const { link } = await sendInquiry(ui, phone)
    await page.goto(link)
    await page.getByRole('button', { name: 'Staðfesta' }).click()
    await identify(page, phone)
    await shown(page, title)
    await shoot(page, picture)
  }
})

test('an inquiry that can not be answered', async ({ page, ui, browser }) => {
  await page.goto('/app/confirm-identity')
  await expect(page.getByText('Gögn vantar.')).toBeVisible()
  await shoot(page, 'confirm-missing')

  const { link } = await sendInquiry(ui, hrafn.phone)
  await page.goto(link)
  await page.getByRole('button', { name: 'Staðfesta' }).click()
  await confirmByPhone(page, anna.phone)

  const other = await browser.newContext({ locale: 'is-IS', reducedMotion: 'reduce' })
  const elsewhere = await other.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Staðfesta' }).click()
  await identify(elsewhere, hrafn.phone)
  await expect(elsewhere.getByText('Hlekkurinn er í notkun annars staðar')).toBeVisible()
  await shoot(elsewhere, 'confirm-elsewhere')
  await other.close()

  await approve(anna.phone)
  await shown(page, 'Beiðnin er ætluð öðrum')
  await shoot(page, 'confirm-not-yours')

  await simulator.putForward(24 * 3600)
  await page.goto(link)
  await expect(page.getByText('Beiðnin er útrunnin.')).toBeVisible()
  await shoot(page, 'confirm-expired')
})
