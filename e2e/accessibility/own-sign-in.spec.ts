import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { tabTo } from '../support/keys'
import { answeringForOwnSignIn } from '../support/own-sign-in'
import { authenticator } from '../support/passkeys'
import { Screen } from '../support/screen'
import { signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

test.beforeEach(() => simulator.reset())

/** What a screen reader is told of the page, a line each. */
const told = async (page: Page) => (await page.getByRole('main').ariaSnapshot()).split('\n')
const namesOf = (lines: readonly string[], role: string) =>
  lines.flatMap((line) => new RegExp(`^ *- '?${role} "(.+?)"`).exec(line)?.[1] ?? [])
const screens = ['', '/restriction', '/devices', '/sessions', '/applications', '/passkeys', '/history'] as const

for (const isEnglish of [false, true])
  test.describe(isEnglish ? 'in English' : 'in Icelandic', () => {
    test.use({ locale: isEnglish ? 'en-GB' : 'is-IS' })

    test('each screen of a person’s own sign-in names itself, and whatever can be pressed', async ({ page }) => {
      await authenticator(page)
      await signedIn(page, people.jon)
      await answeringForOwnSignIn(page)
      for (const path of screens) {
        await page.goto(`/app/security${path}`)
        const title = await page.getByRole('heading', { level: 1 }).innerText()
        await expect(page, path).toHaveTitle(`${title} – Hlið`)
        // It is there before it has anything to say, or it would not be heard. The history has one for what a choice comes to.
        await expect(page.getByRole('status'), path).toHaveCount(path === '/history' ? 2 : 1)
        const lines = await told(page)
        const pressed = [...namesOf(lines, 'button'), ...namesOf(lines, 'combobox')]
        expect(new Set(pressed).size, path).toBe(pressed.length)
        expect(
          lines.filter((line) => /- (button|link|combobox)( \[|:|$)/.test(line)),
          path,
        ).toEqual([])
        for (const item of await page.getByRole('main').getByRole('listitem').all()) {
          const within = (await item.ariaSnapshot()).split('\n')
          const [about] = namesOf(within, 'heading')
          for (const name of namesOf(within, 'button')) expect(name, path).toContain(about)
        }
      }
    })

    test('by keys: what a button opens is entered, left and come back from, and what was done is heard', async ({
      page,
    }) => {
      const ui = new Screen(page, isEnglish)
      await signedIn(page, people.jon)
      await answeringForOwnSignIn(page)
      await page.route('**/v2/me/devices/*', (route) => route.fulfill({ status: 204 }))
      await page.goto('/app/security/devices')
      const rename = ui.button('Breyta heiti: Fartölvan í vinnunni', 'Rename: Fartölvan í vinnunni')
      await tabTo(rename)
      await expect(rename).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('Enter')
      await expect(rename).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('group', { name: (await rename.getAttribute('aria-label')) ?? '' })).toBeVisible()
      await expect(ui.field('Heiti', 'Name')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(rename).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Heima')
      await page.keyboard.press('Enter')
      const heard = (icelandic: string, english: string) =>
        expect(page.locator('[aria-live=polite]', { hasText: ui.say(icelandic, english) })).toHaveCount(1)
      await heard('Heitið er vistað', 'The name has been saved')
      await expect(rename).toBeFocused()

      const forget = ui.button('Fjarlægja tækið Chrome á Android', 'Forget Chrome á Android')
      await tabTo(forget)
      await page.keyboard.press('Enter')
      const asked = page.getByRole('group', { name: (await forget.getAttribute('aria-label')) ?? '' })
      await expect(asked).toBeFocused()
      await tabTo(asked.getByRole('button').first())
      await page.keyboard.press('Enter')
      await heard('Tækið hefur verið fjarlægt', 'The device is forgotten')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
