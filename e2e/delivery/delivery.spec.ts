import { patience } from '@hlid/testing/patience'
import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { openSignIn, signInByPhone } from '../support/flows'
import { gateAnswers, hlid, publish } from '../support/operator'
import { approve } from '../support/phone'
import { Screen } from '../support/screen'
import { simulator } from '../support/simulator'

const part = 'mfe-user-profile'
const next = '1.1.0'

const inIcelandic = (page: Page) => new Screen(page, false)
const releases = (page: Page) => page.locator('meta[name="hlid-releases"]').getAttribute('content')
const documentsOf = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && seen.push(new URL(request.url()).pathname))
  return seen
}

test.describe.configure({ mode: 'serial', timeout: 180_000 * patience() })
test.beforeAll(async () => {
  test.setTimeout(180_000 * patience())
  await publish(part, next)
})
test.beforeEach(() => simulator.reset())

test('what is about to be deployed has been shown to a browser, route by route', async () => {
  expect((await gateAnswers(part, next)).get('smoke-test')).toMatch(/^\d+ routes in Chromium/)
})

test('a deploy of contact details while somebody is signing in: neither who signs in nor who is there already notices', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ locale: 'is-IS' })).newPage()
  await signInByPhone(inIcelandic(other), people.birna)
  await other.getByRole('button', { name: 'Skrá upplýsingar' }).click()
  await other.getByLabel('Netfang').fill('birna@prufa.example')

  await openSignIn(inIcelandic(page))
  await inIcelandic(page).enterPhone(people.dagur.phone)
  await expect(page).toHaveURL(/\/app\/login\/verify/)
  const loaded = documentsOf(page)
  await hlid('promote', `${part}@${next}`, '--why', 'a deploy in the middle')
  try {
    await approve(people.dagur.phone)
    await expect(page).toHaveURL(/\/app\/user-profile/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await releases(page)).toContain(`${part}@${next}`)
    expect(loaded.filter((path) => path.startsWith('/app/login'))).toEqual([])

    const before = documentsOf(other)
    await other.getByRole('button', { name: 'Halda áfram' }).click()
    await expect(other.getByText('Við sendum þriggja stafa kóða á birna@prufa.example.')).toBeVisible()
    expect(await releases(other)).toContain(`${part}@1.0.0`)
    expect(before).toEqual([])
  } finally {
    await hlid('rollback', part, '--why', 'the journey is over')
    await other.context().close()
  }
})

test('a page of a release that was taken back goes over at the next step, with what was typed', async ({ page }) => {
  await hlid('promote', `${part}@${next}`, '--why', 'it will be taken back')
  await signInByPhone(inIcelandic(page), people.birna)
  await page.getByRole('button', { name: 'Skrá upplýsingar' }).click()
  await page.getByLabel('Netfang').fill('birna@prufa.example')
  expect(await releases(page)).toContain(`${part}@${next}`)

  const heard = page.waitForResponse(async (answer) => {
    return answer.url().endsWith('/releases/news') && answer.status() === 200 && (await answer.text()).includes(next)
  })
  await hlid('rollback', part, '--why', 'it was bad')
  await heard
  const loaded = documentsOf(page)
  await page.getByRole('button', { name: 'Halda áfram' }).click()
  await expect(page.getByText('Við sendum þriggja stafa kóða á birna@prufa.example.')).toBeVisible()
  expect(loaded).toEqual(['/app/user-profile/email/confirm'])
  expect(await releases(page)).toContain(`${part}@1.0.0`)
})

test('a remote that is disabled says so on an open page within ten seconds, and the rest works', async ({ page }) => {
  await page.goto('/app/login')
  await expect(page.getByLabel('Símanúmer')).toBeVisible()
  await hlid('disable', 'mfe-login', '--is', 'Lokað til klukkan níu.', '--en', 'Closed until nine.', '--why', 'a drill')
  try {
    await expect(page.getByText('Lokað til klukkan níu.')).toBeVisible({ timeout: 10_000 * patience() })
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText('Closed until nine.')).toBeVisible()
    await page.goto('/app/delegation')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Closed until nine.')).toHaveCount(0)
  } finally {
    await hlid('enable', 'mfe-login', '--why', 'the drill is over')
  }
  await page.goto('/app/login')
  await expect(page.getByLabel('Phone number')).toBeVisible()
})
