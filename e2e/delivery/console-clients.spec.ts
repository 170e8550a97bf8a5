import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { patience } from '@hlid/testing/patience'
import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { disable, expectHistory, keepSecret, looksRight, openConsole, press, remove } from '../support/console-page'
import { approve } from '../support/phone'
import { portal } from '../support/ports'
import { simulator } from '../support/simulator'

const id = 'is.sund-app'
/** Where people come back to; what the application would do there, the test does. */
const application = createServer((_request, reply) => reply.end('Sund'))
let callback = ''

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 120_000 * patience() })
test.beforeAll(async () => {
  await once(application.listen(0, '127.0.0.1'), 'listening')
  callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`
})
test.afterAll(() => {
  application.closeAllConnections()
  application.close()
})
test.beforeEach(() => simulator.reset())

/** What the token address says to the application. */
async function token(secret: string, grant: Readonly<Record<string, string>>) {
  const answer = await fetch(`${portal}/connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: callback, ...grant }),
  })
  return (await answer.json()) as { error?: string; id_token?: string }
}

/** With a code that is none, it is the code that is refused where the application is let in. */
const refusalOf = async (secret: string) => (await token(secret, { code: 'none', code_verifier: 'n'.repeat(43) })).error

/** Somebody signs in to the application, from its request to the ID token. @returns their name, as the token has it */
async function signIn(page: Page, secret: string): Promise<unknown> {
  const verifier = randomBytes(32).toString('base64url')
  const request = new URLSearchParams({
    ...{ client_id: id, redirect_uri: callback, response_type: 'code', scope: 'openid profile', state: 'a-state' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`${portal}/connect/authorize?${request}`)
  await page.getByLabel('Símanúmer').fill(people.hrafn.phone)
  await page.keyboard.press('Enter')
  await approve(people.hrafn.phone)
  await expect(page.getByText('Sund', { exact: true })).toBeVisible()
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const { id_token: idToken = '' } = await token(secret, { code, code_verifier: verifier })
  const [, claims = ''] = idToken.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).name
}

test('with keys alone, on a phone: a client is registered, signs somebody in, gets another secret, and is out once disabled', async ({
  page,
  browser,
}) => {
  await openConsole(page, '/clients')
  await expect(page.getByRole('heading', { name: 'Forrit sem skrá fólk inn' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Vatnaveröld' })).toContainText('Úr stillingum')
  await looksRight(page)

  await press(page.getByRole('link', { name: 'Skrá forrit' }))
  await page.getByLabel('Auðkenni', { exact: true }).fill(id)
  await page.getByLabel('Heiti á íslensku').fill('Sundlaugin')
  await page.getByLabel('Heiti á ensku').fill('The pool')
  await page.getByLabel('Slóðir fyrir svar eftir innskráningu').fill('http://sund.example/callback')
  await page.getByLabel('Ástæða').fill('ný bókunarsíða')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Lína 1: slóðin þarf að vera https/)).toBeVisible()
  await expect(page.getByLabel('Slóðir fyrir svar eftir innskráningu')).toBeFocused()
  await looksRight(page)
  // Right by itself, and not at this service: what only the service knows stands at its field too.
  await page.getByLabel('Slóðir fyrir svar eftir innskráningu').fill(callback)
  await press(page.getByRole('button', { name: 'Bæta við vefþjónustu' }))
  await page.getByLabel('Auðkenni API').fill('nowhere')
  await press(page.getByRole('button', { name: 'Skrá forrit' }))
  await expect(page.getByText('Vefþjónustan er ekki skráð eða hefur ekki þetta umfang.')).toBeVisible()
  await expect(page.getByLabel('Auðkenni API')).toBeFocused()
  await press(page.getByRole('button', { name: 'Fjarlægja vefþjónustu 1' }))
  await press(page.getByRole('button', { name: 'Skrá forrit' }))
  const first = await keepSecret(page, id)
  await expect(page.getByRole('heading', { name: 'Sundlaugin' })).toBeVisible()
  await looksRight(page)

  const citizen = await (await browser.newContext({ locale: 'is-IS' })).newPage()
  await expect.poll(() => refusalOf(first)).toBe('invalid_grant')
  expect(await signIn(citizen, first)).toBe(people.hrafn.name)
  await citizen.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sundlaugin' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Skipta um leyniorð' }))
  await page.getByLabel('Ástæða').fill('árlega')
  await looksRight(page)
  await page.keyboard.press('Enter')
  const second = await keepSecret(page, id)
  await expect(page.getByRole('button', { name: 'Skipta um leyniorð' })).toBeFocused()
  await expect(page.getByText(/^Eldra leyniorð gildir til/)).toBeVisible()
  for (const secret of [first, second]) await expect.poll(() => refusalOf(secret)).toBe('invalid_grant')

  await disable(page, id)
  await page.emulateMedia({ colorScheme: 'dark' })
  await looksRight(page)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await looksRight(page)
  await page.emulateMedia({ forcedColors: 'none' })
  await expect.poll(() => refusalOf(second)).toBe('invalid_client')

  await expectHistory(page, [`Slökkt: ${id}`, `Nýtt leyniorð búið til: ${id}`, `Forrit skráð: ${id}`])
  await remove(page, id)
  await expect(page).toHaveURL(/\/clients$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Forrit sem skrá fólk inn' })).toBeVisible()
})
