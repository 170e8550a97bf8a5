import { violations } from '../support/axe'
import { expect, test } from '../support/console'
import { openSignIn } from '../support/flows'
import { Screen } from '../support/screen'
import { simulator } from '../support/simulator'

test.beforeEach(() => simulator.reset())

const assistance = 'https://hlid.example/adstod'

test('a browser of long ago is told so, in both languages, and offered assistance', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
  await page.goto('/app/login')
  await expect(page.getByText('Vafrinn þinn er of gamall fyrir þessa síðu.')).toBeVisible()
  await expect(page.getByText('Your browser is too old for this page.')).toBeVisible()
  for (const name of ['Fáðu aðstoð', 'Get help'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', assistance)
})

test('on paper there is what was written, dark on white, and nothing that can only be pressed', async ({ page }) => {
  await openSignIn(new Screen(page, false))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'English' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const paper = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})

test('the accessibility statement is reached by its address, in both languages', async ({ page }) => {
  await page.goto('/accessibility')
  await expect(page.getByRole('heading', { name: 'Aðgengi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
