import { patience } from '@hlid/testing/patience'

import { expect, test } from '../support/console'
import { disable, expectHistory, keepSecret, looksRight, openConsole, press, remove } from '../support/console-page'
import { portal } from '../support/ports'

const id = 'parking-api'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 90_000 * patience() })

/** What the API is answered when it asks about a token that is none. */
async function asked(secret: string): Promise<unknown> {
  const answer = await fetch(`${portal}/connect/introspection`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${encodeURIComponent(secret)}`)}` },
    body: new URLSearchParams({ token: 'none' }),
  })
  return answer.json()
}
const letIn = { active: false }
const refused = expect.objectContaining({ error: 'invalid_client' })

test('with keys alone, on a phone: an API is registered, asks about tokens, gets another secret, and is refused once disabled', async ({
  page,
}) => {
  await openConsole(page, '/apis')
  await expect(page.getByRole('heading', { name: 'Vefþjónustur (API)' })).toBeVisible()
  await looksRight(page)

  await press(page.getByRole('link', { name: 'Skrá vefþjónustu' }))
  await page.getByLabel('Auðkenni', { exact: true }).fill('demo')
  await page.getByLabel('Slóð vefþjónustunnar').fill('https://parking.example/api')
  await page.getByLabel('Umfang').fill('parking:read\nopenid')
  await page.getByRole('radio', { name: 'Les tóka sjálf (jwt)' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Ástæða').fill('ný bílastæði')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Lína 2: notaðu aðeins/)).toBeVisible()
  await expect(page.getByLabel('Umfang')).toBeFocused()
  await looksRight(page)
  await page.getByLabel('Umfang').fill('parking:read')
  await press(page.getByRole('button', { name: 'Skrá vefþjónustu' }))
  // Right by itself, and not at this service: what only the service knows stands at its field too.
  await expect(page.getByText(/^Þetta auðkenni er ekki hægt að nota/)).toBeVisible()
  await expect(page.getByLabel('Auðkenni', { exact: true })).toBeFocused()
  await page.getByLabel('Auðkenni', { exact: true }).fill(id)
  await press(page.getByRole('button', { name: 'Skrá vefþjónustu' }))
  const first = await keepSecret(page, id)
  await expect(page.getByRole('heading', { name: id, exact: true })).toBeVisible()
  await looksRight(page)
  await expect.poll(() => asked(first)).toEqual(letIn)

  await press(page.getByRole('button', { name: 'Skipta um leyniorð' }))
  await page.getByLabel('Eldra leyniorð fellur úr gildi').selectOption('Strax')
  await page.getByLabel('Ástæða').fill('lak')
  await page.keyboard.press('Enter')
  const second = await keepSecret(page, id)
  await expect(page.getByRole('button', { name: 'Skipta um leyniorð' })).toBeFocused()
  await expect.poll(() => asked(first)).toEqual(refused)
  await expect.poll(() => asked(second)).toEqual(letIn)

  await disable(page, id)
  await page.emulateMedia({ colorScheme: 'dark' })
  await looksRight(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => asked(second)).toEqual(refused)

  await expectHistory(page, [`Slökkt: ${id}`, `Nýtt leyniorð búið til: ${id}`, `Vefþjónusta skráð: ${id}`])
  await remove(page, id)
  await expect(page).toHaveURL(/\/apis$/)
})
