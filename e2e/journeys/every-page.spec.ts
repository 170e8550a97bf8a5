import { expect, test } from '../support/journey'
import { simulator } from '../support/simulator'

const banner = {
  title: { is: 'Truflanir í kvöld', en: 'Disruption tonight' },
  description: { is: 'Milli klukkan 22 og 23.', en: 'Between 22:00 and 23:00.' },
  linkUrl: 'https://status.example/',
  linkTitle: { is: 'Nánar', en: 'More about it' },
  dismissable: true,
}

test('a banner stands on every page in the page’s language, and is put away once', async ({ ui, page }) => {
  await simulator.banner({ ...banner, variant: 'warning' })
  await page.goto('/app/login')
  const shown = page.getByRole('complementary', { name: ui.say('Tilkynning', 'Notice') })
  await expect(shown).toContainText(ui.say(banner.title.is, banner.title.en))
  await expect(shown.getByRole('link')).toHaveAttribute('href', banner.linkUrl)
  await ui.toggle().click()
  const other = ui.inOtherLanguage()
  await expect(other.text(banner.title.is, banner.title.en)).toBeVisible()
  await page.getByRole('button', { name: other.say('Loka tilkynningu', 'Dismiss notice') }).click()
  await expect(other.text(banner.title.is, banner.title.en)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.text(banner.title.is, banner.title.en)).toHaveCount(0)
})

test('a banner’s markup is shown as text, and an invalid link is left out', { tag: '@phone' }, async ({ page }) => {
  // The service here takes no such link; another one may.
  const wrong = { id: 'b1', variant: 'info', dismissable: true, title: '<b>Feitt</b>', description: '…' }
  const json = { ...wrong, linkUrl: 'javascript:alert(1)', linkTitle: 'Nánar' }
  await page.route('**/v1/banner**', (route) => route.fulfill({ json }))
  await page.goto('/app/login')
  await expect(page.getByText('<b>Feitt</b>')).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(0)
})

test('the language changes the page, its title and its address’s words, and keeps what was typed @phone', async ({
  ui,
  page,
}) => {
  await page.goto('/app/login?returnUrl=%2Fconnect%2Fauthorize%2Fx&state=s1')
  await ui.phone().pressSequentially('6110')
  await ui.toggle().click()
  const other = ui.inOtherLanguage()
  await expect(other.heading('Skráðu þig inn', 'Sign in')).toBeVisible()
  await expect(other.phone()).toHaveValue('611-0')
  await expect(page.locator('html')).toHaveAttribute('lang', other.say('is', 'en'))
  await expect(page).toHaveTitle(other.say('Skráðu þig inn – Hlið', 'Sign in – Hlið'))
  await expect(page).toHaveURL(/returnUrl=%2Fconnect%2Fauthorize%2Fx&state=s1/)
  await page.reload()
  await expect(other.heading('Skráðu þig inn', 'Sign in')).toBeVisible()
})

test('texts of the service stand over those that ship @desktop', async ({ ui, page }) => {
  await simulator.translate(ui.say('is-IS', 'en'), 'login', 'signIn.title', 'Annar titill')
  await page.goto('/app/login')
  await expect(page.getByRole('heading', { name: 'Annar titill' })).toBeVisible()
})
