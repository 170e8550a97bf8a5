import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'
import { portal } from '../support/ports'
import { beginSignIn, openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'

const { hrafn, anna } = people

test(
  'the way back goes through every step, link, reload and change of language',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const returnUrl = await beginSignIn(page)
    const query = `returnUrl=${encodeURIComponent(returnUrl)}&from=a%26b%23c`
    const expectKept = async (path: RegExp) => {
      await expect(page).toHaveURL(path)
      const { searchParams } = new URL(page.url())
      expect([searchParams.get('returnUrl'), searchParams.get('from')]).toEqual([returnUrl, 'a&b#c'])
    }
    await page.goto(`/app/login?${query}`)
    await ui.link('Auðkenningarapp', 'Authentication app').click()
    await expectKept(/\/login\/app\?/)
    await page.reload()
    await ui.link('Rafræn skilríki á korti', 'ID card').click()
    await expectKept(/\/login\/card\?/)
    await ui.toggle().click()
    const other = ui.inOtherLanguage()
    await other.link('Rafræn skilríki í síma', 'Electronic ID on your phone').click()
    await expectKept(/\/login\?/)
    await other.enterPhone(anna.phone)
    await expect(other.heading('Staðfestu í símanum', 'Confirm on your phone')).toBeVisible()
    await expectKept(/\/login\/verify\?/)
    await page.reload()
    await approve(anna.phone)
    await expect(page).toHaveURL(/\/app\/delegation\?/)
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(returnUrl)
    await page.getByRole('button', { name: anna.name }).click()
    await expectAtApplication(ui, anna)
  },
)

test('the older spelling of the parameter does as well', { tag: '@phone' }, async ({ ui, page }) => {
  await page.goto(`/app/login?ReturnUrl=${encodeURIComponent(await beginSignIn(page))}`)
  await ui.enterPhone(hrafn.phone)
  await approve(hrafn.phone)
  await expectAtApplication(ui, hrafn)
})

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  `https://${new URL(portal).host}@evil.example`,
  `${portal}.evil.example`,
  `/connect/authorize/../..//evil.example`,
  `/${'a'.repeat(20_000)}`,
]

test('no address that somebody made up leads out of the portal', { tag: '@phone' }, async ({ ui, page }) => {
  await signedIn(page, hrafn)
  const places = new Set<string>()
  page.on('request', (request) => request.isNavigationRequest() && places.add(new URL(request.url()).origin))
  for (const address of hostile) {
    const isLong = address.length > 5000
    await page.goto(`/app/login?returnUrl=${encodeURIComponent(address)}`)
    if (isLong) continue // answered by a plain page of the server's: the address is too long for any
    await ui.goOn().click()
    await expect(page, address).toHaveURL(/\/app\/user-profile/)
  }
  await page.goto('/app/login?returnUrl=%2Fa&returnUrl=%2F%2Fevil.example')
  await ui.goOn().click()
  await expect(page).toHaveURL(/\/app\/user-profile/)
  expect([...places]).toEqual([portal])
})

test('a sign-in that took too long is told, and where to begin again', { tag: '@phone' }, async ({ ui, page }) => {
  await openSignIn(ui)
  await simulator.putForward(61 * 60)
  await ui.enterPhone(hrafn.phone)
  await expect(page.getByRole('alert')).toContainText(ui.say('Þetta er útrunnið', 'This item has expired'))
  await expect(ui.phone()).toHaveValue('611-0007')
})

test(
  'a way back that belongs to another browser signs nobody in to it',
  { tag: '@phone' },
  async ({ ui, page, browser }) => {
    const elsewhere = await browser.newContext({ baseURL: portal })
    const stolen = await beginSignIn(await elsewhere.newPage())
    await elsewhere.close()
    await openOnTheWay(page, '/app/login', stolen)
    await ui.enterPhone(hrafn.phone)
    await expect(page.getByRole('alert')).toContainText(
      ui.say('Innskráningin hófst ekki í þessum vafra', 'This sign-in did not begin in this browser'),
    )
    await page.getByRole('link', { name: ui.say('Halda áfram', 'Continue') }).click()
    await page.getByRole('link', { name: ui.say('Byrja upp á nýtt', 'Start again') }).click()
    await ui.enterPhone(hrafn.phone)
    await expect(ui.heading('Staðfestu í símanum', 'Confirm on your phone')).toBeVisible()
  },
)

test('somebody who came to the portal itself is led to their own details', { tag: '@phone' }, async ({ ui, page }) => {
  await page.goto('/app/login')
  await ui.enterPhone(hrafn.phone)
  await approve(hrafn.phone)
  await expect(page).toHaveURL(/\/app\/user-profile/)
  await expect(ui.heading('Netfang og farsímanúmer', 'Contact details')).toBeVisible()
})
