import { people } from '@hlid/testing/people'

import { expectOutcome, sendInquiry } from '../support/application'
import { insertCard } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { approve, waitingRequest } from '../support/phone'
import type { Screen } from '../support/screen'
import { simulator } from '../support/simulator'

const { elin, fannar, hrafn } = people
const doConfirm = (ui: Screen) => ui.page.getByRole('main').getByText(ui.say('Staðfesta', 'Confirm'), { exact: true })

test(
  'a link is confirmed by phone, and the application reads who, how and when',
  { tag: '@all' },
  async ({ ui, page }) => {
    const inquiry = await sendInquiry(ui, hrafn.phone)
    await page.goto(inquiry.link)
    await expect(
      ui.text(
        'Þjónustan Vatnaveröld biður þig um að staðfesta hver þú ert.',
        'Vatnaveröld is asking you to confirm your identity.',
      ),
    ).toBeVisible()
    await expect(ui.text('Staðfesting á tímabókun', 'Confirmation of an appointment')).toBeVisible()
    await doConfirm(ui).click()
    await ui.enterPhone(hrafn.phone)
    await approve(hrafn.phone)
    await expect(ui.heading('Staðfest', 'Confirmed')).toBeVisible()
    await expect(
      ui.text(/Glugginn lokast innan skamms|Vafrinn leyfir okkur ekki/, /This window will close|Your browser does not/),
    ).toBeVisible()

    await expectOutcome(ui, inquiry, 'confirmed')
    await expect(page.locator('[data-claim=name]')).toHaveText(hrafn.name)
    await expect(page.locator('[data-claim=nationalId]')).toHaveText(hrafn.nationalId)
    await expect(page.locator('[data-claim=method]')).toHaveText('phone')
    await expect(page.locator('[data-claim=at]')).toHaveText(/^\d{4}-\d\d-\d\dT/)
    await page.goto(inquiry.link)
    await expect(ui.heading('Þegar staðfest', 'Already confirmed')).toBeVisible()
  },
)

test('it is confirmed by the app @desktop', async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, hrafn.phone)
  await page.goto(inquiry.link)
  await doConfirm(ui).click()
  await ui.link('Auðkenningarapp', 'Authentication app').click()
  await ui.nationalId().fill(hrafn.nationalId)
  await page.keyboard.press('Enter')
  await approve(hrafn.nationalId)
  await expect(ui.heading('Staðfest', 'Confirmed')).toBeVisible()
  await expectOutcome(ui, inquiry, 'confirmed')
  await expect(page.locator('[data-claim=method]')).toHaveText('app')
})

test('it is confirmed by a card', { tag: '@phone' }, async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, hrafn.phone)
  await page.goto(inquiry.link)
  await doConfirm(ui).click()
  await ui.link('Rafræn skilríki á korti', 'ID card').click()
  await page.getByRole('radio', { name: ui.say('Eldra kort', 'Older card') }).check()
  await ui.goOn().click()
  await insertCard(ui, hrafn)
  await expect(ui.heading('Staðfest', 'Confirmed')).toBeVisible()
  await expectOutcome(ui, inquiry, 'confirmed')
  await expect(page.locator('[data-claim=method]')).toHaveText('card')
})

test('whoever declines says so, and the application reads it', async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, hrafn.phone)
  await page.goto(inquiry.link)
  await page.getByRole('main').getByText(ui.say('Hafna', 'Decline'), { exact: true }).click()
  await expect(ui.text('Þú ert að hafna beiðninni.', 'You are declining the request.')).toHaveCount(0)
  await ui.enterPhone(hrafn.phone)
  await expect(ui.text('Þú ert að hafna beiðninni.', 'You are declining the request.')).toBeVisible()
  await approve(hrafn.phone)
  await expect(ui.heading('Beiðninni hefur verið hafnað', 'The request has been declined')).toBeVisible()
  await expectOutcome(ui, inquiry, 'declined')
  await expect(page.locator('[data-claim=status]')).toHaveText('declined')
  await expect(page.locator('[data-claim=name]')).toHaveText(hrafn.name)
  await page.goto(inquiry.link)
  await expect(ui.heading('Þegar hafnað', 'Already declined')).toBeVisible()
})

for (const [what, path] of [
  ['no id', '/app/confirm-identity'],
  ['an id that is not known', '/app/confirm-identity/q4Wn8RkZt1XbV6mY'],
  ['an invalid id', '/app/confirm-identity/%3Cscript%3E'],
] as const)
  test(`${what} is told @phone`, async ({ ui, page }) => {
    await page.goto(path)
    await expect(ui.heading('Villa kom upp', 'Error occurred')).toBeVisible()
    await expect(ui.text('Gögn vantar.', 'Some data is missing.')).toBeVisible()
  })

test('a link that has expired is told, here and at the application @desktop', async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, hrafn.phone)
  await simulator.putForward(30 * 60 + 1)
  await page.goto(inquiry.link)
  await expect(ui.text('Beiðnin er útrunnin.', 'This request has expired.')).toBeVisible()
  await expectOutcome(ui, inquiry, 'expired')
})

test(
  'a link that expires while the person identifies themselves is told @desktop',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const inquiry = await sendInquiry(ui, hrafn.phone)
    await page.goto(inquiry.link)
    await doConfirm(ui).click()
    await simulator.putForward(30 * 60 + 1)
    await ui.enterPhone(hrafn.phone)
    await expect(ui.text('Beiðnin er útrunnin.', 'This request has expired.')).toBeVisible()
  },
)

test('a link for somebody else confirms nothing, and can be used with the right ID @phone', async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, hrafn.phone)
  await page.goto(inquiry.link)
  await doConfirm(ui).click()
  await ui.enterPhone(people.anna.phone)
  await approve(people.anna.phone)
  await expect(ui.heading('Beiðnin er ætluð öðrum', 'This request is for someone else')).toBeVisible()
  await ui.button('Nota önnur skilríki', 'Use another ID').or(ui.link('Nota önnur skilríki', 'Use another ID')).click()
  await ui.phone().fill(hrafn.phone)
  await ui.goOn().or(ui.confirm()).first().click()
  await approve(hrafn.phone)
  await expect(ui.heading('Staðfest', 'Confirmed')).toBeVisible()
  await expectOutcome(ui, inquiry, 'confirmed')
})

test(
  'once answering has begun the link belongs to that browser @desktop',
  { tag: '@phone' },
  async ({ ui, page, browser }) => {
    const inquiry = await sendInquiry(ui, hrafn.phone)
    await page.goto(inquiry.link)
    await doConfirm(ui).click()
    await ui.enterPhone(hrafn.phone)
    await waitingRequest(hrafn.phone)

    const elsewhere = await browser.newContext({ locale: ui.say('is-IS', 'en-GB') })
    const other = ui.on(await elsewhere.newPage())
    await other.page.goto(inquiry.link)
    await doConfirm(other).click()
    await other.enterPhone(hrafn.phone)
    await expect(other.text('Hlekkurinn er í notkun annars staðar', 'The link is in use elsewhere')).toBeVisible()
    await elsewhere.close()
  },
)

test('a device that is not known needs a code, and a remembered one does not', async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, elin.phone)
  await page.goto(inquiry.link)
  await doConfirm(ui).click()
  await ui.enterPhone(elin.phone)
  await expect(ui.heading('Sláðu inn kóðann', 'Enter the code')).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-identity\/[^/]+\/two-factor/)
  const right = await codeSentTo(elin.phone)
  expect(await simulator.requests(elin.phone)).toEqual([]) // the phone has not rung
  await ui.enterCode(right === '000' ? '001' : '000')
  await expect(ui.text('Tvær tilraunir eftir', 'Two attempts left')).toBeVisible()
  await ui.field('Muna þetta tæki', 'Remember this device').check()
  await ui.enterCode(right)
  await approve(elin.phone)
  await expect(ui.heading('Staðfest', 'Confirmed')).toBeVisible()
  await expectOutcome(ui, inquiry, 'confirmed')
  await expect(page.locator('[data-claim=name]')).toHaveText(elin.name)

  const next = await sendInquiry(ui, elin.phone)
  await page.goto(next.link)
  await doConfirm(ui).click()
  await ui.enterPhone(elin.phone)
  await approve(elin.phone)
  await expect(ui.heading('Staðfest', 'Confirmed')).toBeVisible()
  await expectOutcome(ui, next, 'confirmed')
})

test('three wrong codes: the person identifies themselves again, and is told why', async ({ ui, page }) => {
  const inquiry = await sendInquiry(ui, elin.phone)
  await page.goto(inquiry.link)
  await doConfirm(ui).click()
  await ui.enterPhone(elin.phone)
  await expect(ui.heading('Sláðu inn kóðann', 'Enter the code')).toBeVisible()
  const wrong = (await codeSentTo(elin.phone)) === '000' ? '001' : '000'
  for (const left of [
    ui.text('Tvær tilraunir eftir', 'Two attempts left'),
    ui.text('Ein tilraun eftir', 'One attempt left'),
    ui.text('Ekki tókst að staðfesta kóðann', 'Could not confirm the code'),
  ]) {
    await ui.enterCode(wrong)
    await expect(left).toBeVisible()
  }
  await expect(page).toHaveURL(/\/confirm-identity\/[^/]+\/login/)
  await expect(ui.phone()).toHaveValue('611-0004')
  expect(await simulator.requests(elin.phone)).toEqual([])
})

for (const [what, way, where] of [
  ['by phone', 'sim', '@phone'],
  ['by the app', 'app', '@desktop'],
] as const)
  test(`a restriction on unknown devices is told, ${what} ${where}`, async ({ ui, page }) => {
    const inquiry = await sendInquiry(ui, fannar.phone)
    await page.goto(inquiry.link)
    await doConfirm(ui).click()
    const identifier = way === 'sim' ? fannar.phone : fannar.nationalId
    if (way === 'sim') await ui.enterPhone(identifier)
    else {
      await ui.link('Auðkenningarapp', 'Authentication app').click()
      await ui.nationalId().fill(identifier)
      await page.keyboard.press('Enter')
    }
    await expect(ui.heading('Lokað er fyrir óþekkt tæki', 'Restriction active')).toBeVisible()
    await expect(page).toHaveURL(/\/confirm-identity\/[^/]+\/restrictions/)
    await expect(
      ui.text(
        /^Opnaðu hlekkinn á tæki sem þú hefur notað áður/,
        /^Open the link on a device that you have used before/,
      ),
    ).toBeVisible()
    expect(await simulator.requests(identifier)).toEqual([]) // nobody has been asked
    await ui.link('Aftur að beiðninni', 'Back to the request').click()
    await expect(ui.heading('Staðfestu hver þú ert', 'Confirm your identity')).toBeVisible()
    await expectOutcome(ui, inquiry, 'open')
  })
