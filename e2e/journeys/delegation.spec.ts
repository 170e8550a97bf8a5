import { people } from '@hlid/testing/people'

import { expectAtApplication } from '../support/flows'
import { expect, test } from '../support/journey'
import { openOnTheWay, signedIn } from '../support/signed-in'

const { anna, gudrun } = people
const title = ['Fyrir hvern viltu skrá þig inn?', 'Who are you acting for?'] as const

test('oneself, people and companies, and what signing in for another means', async ({ ui, page }) => {
  await openOnTheWay(page, '/app/delegation', await signedIn(page, anna))
  await expect(ui.heading(...title)).toBeVisible()
  await expect(
    ui.text('Þú ert að skrá þig inn. Þjónusta: Vatnaveröld.', 'You are signing in to Vatnaveröld.'),
  ).toBeVisible()
  await expect(ui.text(/fá þau að vita hver skráði sig inn/, /they can see who signed in/)).toBeVisible()
  const group = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('button', { name: /-/ })
  await expect(group(ui.say('Þú', 'You'))).toContainText('010090-0019')
  await expect(group(ui.say('Einstaklingur', 'Individual'))).toHaveCount(2)
  await expect(group(ui.say('Einstaklingur', 'Individual')).filter({ hasText: 'Hrafn Einfari' })).toContainText(
    ui.say(/Umboð.*Pers\. talsmaður.*070099-0079/, /Mandate.*Personal representative.*070099-0079/),
  )
  await expect(group(ui.say('Fyrirtæki', 'Company'))).toHaveCount(3)
  await expect(group(ui.say('Fyrirtæki', 'Company')).filter({ hasText: 'Prufa ehf.' })).toContainText(
    ui.say('Prókúra', 'Authorised signatory'),
  )
  // She is the guardian of a minor, who signs in for nobody and whom nobody signs in for.
  await expect(page.getByText('Kári Litli')).toHaveCount(0)
})

for (const key of ['click', 'Space', 'Enter'] as const)
  test(`${key} chooses a person, and the page does not move`, { tag: '@phone' }, async ({ ui, page }) => {
    await openOnTheWay(page, '/app/delegation', await signedIn(page, anna))
    const card = page.getByRole('button', { name: /Hrafn Einfari/ })
    await card.focus()
    const before = await page.evaluate(() => scrollY)
    await page.route('**/v1/actor/delegations', async (route) => {
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await route.continue()
    })
    if (key === 'click') await card.click()
    else await page.keyboard.press(key)
    await expectAtApplication(ui, anna)
    await expect(page.locator('[data-claim=onBehalfOf]')).toContainText('Hrafn Einfari')
  })

test('a choice that fails says so, and another try is possible', { tag: '@phone' }, async ({ ui, page }) => {
  await openOnTheWay(page, '/app/delegation', await signedIn(page, anna))
  const answers = [
    { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 200, contentType: 'application/json', body: '{"returnUrl":""}' },
  ]
  await page.route('**/v1/actor/delegations', (route) => {
    const answer = route.request().method() === 'POST' ? answers.shift() : undefined
    return answer ? route.fulfill(answer) : route.continue()
  })
  for (const _ of [...answers]) {
    await page.getByRole('button', { name: /Prufa ehf\./ }).click()
    await expect(page.getByRole('alert')).toContainText(
      ui.say('Ekki tókst að sækja umboðin', 'Error fetching delegations'),
    )
    await expect(page.getByText('Bad gateway')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /Prufa ehf\./ }).click()
  await expectAtApplication(ui, anna)
})

test('a list that does not come says so, and is asked for again @desktop', async ({ ui, page }) => {
  const returnUrl = await signedIn(page, anna)
  await page.route('**/v1/actor/delegations?**', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await openOnTheWay(page, '/app/delegation', returnUrl)
  await expect(ui.heading('Ekki tókst að sækja umboðin', 'Error fetching delegations')).toBeVisible()
  await ui.button('Reyna aftur', 'Try again').click()
  await expect(page.getByRole('button', { name: /Prufa ehf\./ })).toBeVisible()
})

test('a double click chooses once', { tag: '@phone' }, async ({ ui, page }) => {
  await openOnTheWay(page, '/app/delegation', await signedIn(page, anna))
  let times = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/actor/delegations')) times += 1
  })
  await page.getByRole('button', { name: /Prufa ehf\./ }).dblclick()
  await expectAtApplication(ui, anna)
  expect(times).toBe(1)
})

test(
  'two thousand parties: one is found with Icelandic letters or without, and names are text',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/v1/actor/delegations'))
    await openOnTheWay(page, '/app/delegation', await signedIn(page, gudrun))
    await expect(page.getByText('<script>alert(1)</script> & synir ehf.')).toBeVisible()
    const { responseBodySize } = await (await answered).request().sizes()
    expect(responseBodySize).toBeLessThanOrEqual(45_000)
    // All of them are there after a while, for whoever looks for a name in the page or prints it.
    await expect(page.locator('bdi')).toHaveCount(2001)
    const search = page.getByRole('searchbox')
    await search.fill('aevintyraferdir nr. 20 ')
    await expect(ui.text('1 fannst', '1 found')).toBeVisible()
    await search.fill('Ævintýraferðir nr. 20 ')
    await expect(ui.text('1 fannst', '1 found')).toBeVisible()
    await search.fill('600000020')
    await expect(page.getByRole('button', { name: /Ævintýraferðir nr\. 20 / })).toBeVisible()
    await search.fill('enginn sem er til')
    await expect(
      ui.text(
        'Enginn fannst með þessu nafni eða kennitölu.',
        'No person or company found with that name or national ID number.',
      ),
    ).toBeVisible()
    // What was searched for outlives a reload and a change of language.
    await search.fill('nr. 20 ')
    await page.reload()
    await expect(search).toHaveValue('nr. 20 ')
    await ui.toggle().click()
    await expect(search).toHaveValue('nr. 20 ')
    await page.getByRole('button', { name: /Ævintýraferðir nr\. 20 / }).click()
    await expect(page.locator('[data-claim=onBehalfOf]')).toContainText('Ævintýraferðir nr. 20 ehf.')
  },
)
