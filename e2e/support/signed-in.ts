import type { PersonWithPhone } from '@hlid/testing/people'
import { expect, type Page } from '@playwright/test'

import { demoClient, portal } from './ports'
import { simulator } from './simulator'

interface Challenge {
  readonly verificationProperties: { readonly challenge: string; readonly code: string }
}
interface Started {
  readonly session: { readonly id: string }
}

/** From the demo application as far as the sign-in's address, without a page. @returns its return URL */
export async function beginSignIn({ request }: Page): Promise<string> {
  const toPortal = await request.get(`${demoClient}/sign-in`, { maxRedirects: 0 })
  const toLogin = await request.get(toPortal.headers()['location'] ?? '', { maxRedirects: 0 })
  return new URL(toLogin.headers()['location'] ?? '', portal).searchParams.get('returnUrl') ?? ''
}

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const cookies = await page.context().cookies(portal)
  const csrf = cookies.find(({ name }) => name === '__Host-XSRF-IDS')?.value ?? ''
  const answer = await page.request.post(path, { data, headers: { 'x-xsrf-ids': csrf } })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Has somebody asked on their phone. @returns the attempt's id */
export async function askByPhone(page: Page, returnUrl: string, { phone }: PersonWithPhone): Promise<string> {
  const asked = await page.request.get(`/login/phone/?returnUrl=${encodeURIComponent(returnUrl)}`)
  const { verificationProperties } = (await asked.json()) as Challenge
  const body = { returnUrl, userIdentifier: phone, verificationProperties }
  return (await post<Started>(page, '/login/phone/authenticate', body)).session.id
}

/**
 * Signs somebody in by the same calls that the pages make, for journeys that begin after it.
 * @returns the return URL that the sign-in is on its way to
 */
export async function signedIn(page: Page, person: PersonWithPhone): Promise<string> {
  const returnUrl = await beginSignIn(page)
  const session = await askByPhone(page, returnUrl, person)
  await simulator.decide(session, 'approve')
  await post(page, '/login/phone/signin', { session, returnUrl })
  return returnUrl
}

/** Opens one of the portal's pages on the way to the application that `returnUrl` leads to. */
export const openOnTheWay = (page: Page, path: string, returnUrl: string) =>
  page.goto(`${path}${path.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(returnUrl)}`)
