import { patience } from '@hlid/testing/patience'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { dialogOf, enterToken, looksRight, press } from '../support/console-page'
import { hlid, publish } from '../support/operator'
import { registry } from '../support/ports'

const part = 'mfe-user-profile'
const next = '1.1.0'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'Saga' }).getByRole('heading', { level: 3 })

/** Opens the console with keys alone. */
async function signIn(page: Page) {
  await page.goto(registry)
  await page.getByLabel('Aðgangslykill').focus()
  await page.keyboard.type('hlid_of-somebody-else')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Þessi lykill er ekki til, er útrunninn eða hefur verið afturkallaður.')).toBeVisible()
  await looksRight(page)
  await page.keyboard.press('Control+A')
  await enterToken(page)
  await expect(card(page, 'shell')).toBeVisible()
}

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default', timeout: 120_000 * patience() })
test.beforeAll(async () => {
  test.setTimeout(180_000 * patience())
  await publish(part, next)
})

test('with keys alone, on a phone: a release to a tenth, how it fares, and back again though somebody was faster', async ({
  page,
}) => {
  await signIn(page)
  await press(card(page, part).getByRole('button', { name: 'Setja í loftið' }))
  const promote = dialogOf(page, `Setja ${part} í loftið`)
  await expect(promote.getByRole('option', { name: next })).toBeAttached()
  const slider = promote.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  for (let step = 1; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await expect(promote.getByText(`${next} fer til 10 % notenda. Aðrir hafa 1.0.0 áfram.`)).toBeVisible()
  await looksRight(page)
  await promote.getByLabel('Ástæða').focus()
  await page.keyboard.insertText('nýr hjálpartexti')
  await page.keyboard.press('Enter')
  await expect(card(page, part).getByText('hjá 10 %')).toBeVisible()
  await expect(page.getByRole('heading', { name: part, exact: true })).toBeFocused()

  await press(card(page, part).getByRole('button', { name: 'Taka til baka' }))
  const rollback = dialogOf(page, `Taka ${part} til baka`)
  await expect(
    rollback.getByText(`Prufuútgáfan ${next} fer frá þeim 10 % sem hafa hana. Allir fá 1.0.0.`),
  ).toBeVisible()
  await rollback.getByLabel('Ástæða').focus()
  await page.keyboard.insertText('textinn skarast')
  await hlid('promote', `${part}@${next}`, '--percent', '20', '--why', 'another operator')
  await expect(rollback.getByText(`Nú: ${next} hjá 20 %, 1.0.0 hjá öðrum.`)).toBeVisible()
  await looksRight(page)
  await press(rollback.getByRole('button', { name: 'Halda áfram út frá þessu' }))
  await expect(rollback.getByLabel('Ástæða')).toHaveValue('textinn skarast')
  await page.keyboard.press('Enter')
  await expect(card(page, part).getByText('Prufuútgáfa')).toHaveCount(0)
  await expect(history(page)).toContainText([
    `Tekið til baka: ${part} 1.0.0`,
    `Sett í loftið: ${part} ${next}`,
    `Sett í loftið: ${part} ${next}`,
  ])
})

test('a part is disabled with words in both languages and an end, an open page says so, and it is opened again', async ({
  page,
  browser,
}) => {
  const citizen = await (await browser.newContext({ locale: 'is-IS' })).newPage()
  await citizen.goto('/app/login')
  await expect(citizen.getByLabel('Símanúmer')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await press(card(page, 'mfe-login').getByRole('button', { name: 'Slökkva' }))
  const off = dialogOf(page, 'Slökkva á mfe-login')
  await off.getByLabel('Skilaboð á íslensku').fill('Lokað til klukkan níu.')
  await off.getByLabel('Skilaboð á ensku').fill('Closed until nine.')
  await press(off.getByRole('button', { name: '1\u00a0klst.' }))
  await expect(off.getByLabel('Opnast sjálfkrafa aftur').and(page.locator('input'))).toHaveValue(/^\d{4}-/)
  await looksRight(page)
  await off.getByLabel('Ástæða').fill('viðhald')
  let isOff = true
  try {
    await page.keyboard.press('Enter')
    const concern = page.getByRole('region', { name: 'Þetta þarf að skoða' })
    await expect(concern.getByRole('heading', { name: 'Slökkt er á mfe-login' })).toBeVisible()
    await expect(card(page, 'mfe-login').getByText('Lokað til klukkan níu.')).toBeVisible()
    await expect(citizen.getByText('Lokað til klukkan níu.')).toBeVisible({ timeout: 10_000 * patience() })
    await citizen.getByRole('button', { name: 'English' }).click()
    await expect(citizen.getByText('Closed until nine.')).toBeVisible()
    for (const opened of ['shell', 'mfe-login'])
      await expect(card(page, opened).getByRole('img', { name: /^Sótt: [1-9]/ })).toBeVisible()
    await looksRight(page)

    await press(concern.getByRole('button', { name: 'Kveikja' }))
    await page.getByLabel('Ástæða').fill('viðhaldi lokið')
    await page.keyboard.press('Enter')
    await expect(concern.getByText('Slökkt er á mfe-login')).toHaveCount(0)
    isOff = false
  } finally {
    if (isOff) await hlid('enable', 'mfe-login', '--why', 'the test stopped half-way')
  }
  await citizen.goto('/app/login')
  await expect(citizen.getByLabel('Phone number')).toBeVisible()
  await citizen.context().close()
  await expect(history(page)).toContainText(['Kveikt aftur: mfe-login 1.0.0', 'Slökkt: mfe-login 1.0.0'])
  await expect(page.getByText(/Keðjan er heil/)).toBeVisible()
})
