import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { asked, askedByClient } from '../support/asked-by-client'
import { violations } from '../support/axe'
import { expect, test } from '../support/console'
import { openSignIn, signInByPhone } from '../support/flows'
import { answeringForOwnSignIn } from '../support/own-sign-in'
import { Screen } from '../support/screen'
import { signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const inIcelandic = (page: Page) => new Screen(page, false)

test.beforeEach(() => simulator.reset())

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in ${scheme}`, () => {
    // A colour on its way to another has no contrast to speak of.
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } })

    test('sign-in, with an error, and the number to compare', async ({ page }) => {
      await openSignIn(inIcelandic(page))
      expect(await violations(page)).toEqual([])
      await inIcelandic(page).enterPhone('999')
      await expect(page.getByText('Símanúmerið er ekki gilt')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Símanúmer').fill(people.hrafn.phone)
      await page.keyboard.press('Enter')
      await page.waitForURL(/verify/)
      await expect(page.getByRole('heading', { name: 'Staðfestu í símanum' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('whom to act for', async ({ page }) => {
      await signInByPhone(inIcelandic(page), people.anna)
      await expect(page.getByRole('heading', { name: 'Fyrir hvern viltu skrá þig inn?' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('what a client application asks for besides', async ({ page }) => {
      await askedByClient(page, asked.contacts)
      await signInByPhone(inIcelandic(page), people.anna)
      await expect(page.getByRole('checkbox', { name: 'Ekki deila þessum upplýsingum' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await askedByClient(page, asked.party)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Hætta við innskráningu' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('contact details', async ({ page }) => {
      await signInByPhone(inIcelandic(page), people.birna)
      await expect(page.getByRole('heading', { name: 'Hvernig náum við í þig?' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Skrá upplýsingar' }).click()
      await expect(page.getByLabel('Netfang')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('a person’s own sign-in', async ({ page }) => {
      await signedIn(page, people.jon)
      await answeringForOwnSignIn(page)
      for (const path of ['', '/restriction', '/devices', '/sessions', '/applications', '/passkeys', '/history']) {
        await page.goto(`/app/security${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page), path).toEqual([])
      }
      await page.goto('/app/security/devices')
      await page.getByRole('button', { name: 'Breyta heiti: Chrome á Android' }).click()
      await page.getByRole('button', { name: 'Fjarlægja öll tæki' }).click()
      expect(await violations(page)).toEqual([])
    })

    for (const path of [
      '/app/login/card',
      '/app/login/app',
      '/app/login/restrictions',
      '/app/confirm-identity',
      '/app/delegation',
      '/app/actor-profile',
      '/app/security',
      '/app/nowhere',
    ])
      test(`${path} as a stranger sees it`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
  })

test('at 320 px nothing needs to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/app/login', '/app/login/card', '/app/login/app', '/app/confirm-identity', '/app/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
