import { patience } from '@hlid/testing/patience'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { dialogOf, expectHistory, looksRight, openConsole, press } from '../support/console-page'
import { hlid, operatorToken, publish } from '../support/operator'
import { registry } from '../support/ports'

const part = 'mfe-actor-profile'
const guarded = 'mfe-confirm-identity'
const next = '1.1.0'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const concerns = (page: Page) => page.getByRole('region', { name: 'Þetta þarf að skoða' })

/** Gives a reason in the dialog that is open, and does it. */
async function because(page: Page, why: string): Promise<void> {
  await page.getByLabel('Ástæða').focus()
  await page.keyboard.insertText(why)
  await page.keyboard.press('Enter')
}

async function signInAs(page: Page, token: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Aðgangslykill' }).focus()
  await page.keyboard.insertText(token)
  await page.keyboard.press('Enter')
}

test.describe.configure({ mode: 'default', timeout: 120_000 * patience() })

test.describe('with keys alone, on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test.beforeAll(async () => {
    test.setTimeout(180_000 * patience())
    await publish(part, next)
  })

  test('a release goes up in steps: paused, resumed, hurried and ended', async ({ page }) => {
    await openConsole(page, '/')
    await press(card(page, part).getByRole('button', { name: 'Setja í loftið' }))
    const promote = dialogOf(page, `Setja ${part} í loftið`)
    await promote.getByRole('checkbox', { name: 'Sjálfkrafa í þrepum' }).focus()
    await page.keyboard.press('Space')
    await promote.getByLabel('Þrep í prósentum').fill('25, 5')
    await because(page, 'ný yfirlitssíða')
    await expect(promote.getByText('Sláðu inn tvær eða fleiri hækkandi tölur frá 1 til 100.')).toBeVisible()
    await promote.getByLabel('Þrep í prósentum').fill('5, 25, 100')
    await expect(promote.getByText(`${next} fer fyrst til 5 % notenda`)).toBeVisible()
    await looksRight(page)
    await promote.getByLabel('Ástæða').press('Enter')

    await expect(card(page, part).getByText('þrep 1 af 3 (5, 25, 100 %)')).toBeVisible()
    await looksRight(page)
    await press(card(page, part).getByRole('button', { name: 'Setja í bið' }))
    await because(page, 'bíðum eftir hádegi')
    await expect(concerns(page).getByText(`Dreifing ${part} ${next} er í bið hjá 5 %`)).toBeVisible()
    await press(card(page, part).getByRole('button', { name: 'Halda áfram' }))
    await because(page, 'hádegið er liðið')
    await expect(concerns(page).getByText(`Dreifing ${part} ${next} er í bið hjá 5 %`)).toHaveCount(0)
    await press(card(page, part).getByRole('button', { name: 'Næsta þrep núna' }))
    await because(page, 'allt lítur vel út')
    await expect(card(page, part).getByText('þrep 2 af 3 (5, 25, 100 %)')).toBeVisible()
    await press(card(page, part).getByRole('button', { name: 'Hætta í þrepum' }))
    await because(page, 'förum ekki lengra í dag')
    await expect(card(page, part).getByText('hjá 25 %')).toBeVisible()
    await expect(card(page, part).getByText('þrep 2 af 3 (5, 25, 100 %)')).toHaveCount(0)
    await press(card(page, part).getByRole('button', { name: 'Taka til baka' }))
    await because(page, 'prófun lokið')
    await expect(card(page, part).getByText('Prufuútgáfa')).toHaveCount(0)
    await expectHistory(page, [`Tekið til baka: ${part} 1.0.0`])
  })
})

test.describe('with keys alone, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeAll(async () => {
    test.setTimeout(180_000 * patience())
    await publish(part, next)
    await publish(guarded, next)
  })

  test('releases are frozen: nothing goes forward unless it is said, and then they go on', async ({ page }) => {
    await openConsole(page, '/')
    await press(page.getByRole('button', { name: 'Frysta útgáfur' }))
    await because(page, 'kosningar')
    let isFrozen = true
    try {
      await expect(page.getByText('Útgáfur eru frystar')).toBeVisible()
      await press(card(page, part).getByRole('button', { name: 'Setja í loftið' }))
      await because(page, 'áríðandi lagfæring')
      await expect(page.getByText('Hakaðu við til að halda áfram þrátt fyrir frystinguna.')).toBeVisible()
      await looksRight(page)
      await page.getByRole('checkbox', { name: 'Halda áfram þrátt fyrir frystinguna' }).focus()
      await page.keyboard.press('Space')
      await page.getByLabel('Ástæða').press('Enter')
      await expect(card(page, part).getByText('hjá 10 %')).toBeVisible()
      await press(card(page, part).getByRole('button', { name: 'Taka til baka' }))
      await because(page, 'lagfæringin dugði ekki')
      await expect(card(page, part).getByText('Prufuútgáfa')).toHaveCount(0)
      await press(page.getByRole('button', { name: 'Aflétta frystingu' }))
      await because(page, 'kjörstöðum lokað')
      await expect(page.getByText('Útgáfur eru frystar')).toHaveCount(0)
      isFrozen = false
    } finally {
      if (isFrozen) await hlid('unfreeze', '--why', 'the test stopped half-way')
    }
  })

  test('a promotion waits for a second operator, who sees what it changes; whoever asked can’t approve it', async ({
    page,
  }) => {
    const [asking, approving] = [await operatorToken('asks'), await operatorToken('approves')]
    await page.goto(registry)
    await signInAs(page, asking)
    await press(card(page, guarded).getByRole('button', { name: 'Setja í loftið' }))
    await because(page, 'ný staðfesting')
    const waits = `${guarded} ${next} bíður samþykkis`
    await expect(page.getByText('Ekkert breytist fyrr en annar samþykkir.')).toBeVisible()
    await press(concerns(page).getByRole('button', { name: 'Skoða og ákveða' }))
    await expect(dialogOf(page, waits).getByText('Það sem breytist')).toBeVisible()
    await looksRight(page)
    await press(dialogOf(page, waits).getByRole('button', { name: 'Samþykkja' }))
    await expect(dialogOf(page, waits).getByText('Annar en sá sem bað um þetta þarf að samþykkja það')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, guarded).getByText('Prufuútgáfa')).toHaveCount(0)

    await press(page.getByRole('button', { name: 'Skrá mig út' }))
    await signInAs(page, approving)
    await press(concerns(page).getByRole('button', { name: 'Skoða og ákveða' }))
    await press(dialogOf(page, waits).getByRole('button', { name: 'Samþykkja' }))
    await expect(card(page, guarded).getByText('hjá 10 %')).toBeVisible()
    await expect(page.getByRole('heading', { name: guarded, exact: true })).toBeFocused()
    await expect(concerns(page).getByText(waits)).toHaveCount(0)
    await press(card(page, guarded).getByRole('button', { name: 'Taka til baka' }))
    await because(page, 'prófun lokið')
    await expect(card(page, guarded).getByText('Prufuútgáfa')).toHaveCount(0)
  })

  test('whose token is revoked in the middle of a move signs in with another, and has what they typed', async ({
    page,
  }) => {
    const token = await operatorToken('is revoked')
    await page.goto(registry)
    await signInAs(page, token)
    await press(card(page, part).getByRole('button', { name: 'Setja í loftið' }))
    await page.getByLabel('Ástæða').focus()
    await page.keyboard.insertText('þetta tapast ekki')
    const [, id = ''] = /^(\S+) .*is revoked/m.exec(await hlid('token', 'list')) ?? []
    await hlid('token', 'revoke', id)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText(/^Lykillinn sem þú .* var afturkallaður/)).toBeVisible()
    await looksRight(page)
    await signInAs(page, await operatorToken('goes on'))
    await expect(page.getByLabel('Ástæða')).toHaveValue('þetta tapast ekki')
    await page.keyboard.press('Escape')
    await expect(card(page, part).getByText('Prufuútgáfa')).toHaveCount(0)
  })
})
