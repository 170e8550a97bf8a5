import { expect } from './console'
import { demoClient, portal } from './ports'
import type { Screen } from './screen'

export interface Inquiry {
  /** What the person gets. */
  readonly link: string
  /** The application's page that tells the outcome. */
  readonly outcome: string
}

/** Has the demo application ask whoever has that phone number; anybody where it is empty. */
export async function sendInquiry({ page }: Screen, phone: string): Promise<Inquiry> {
  await page.goto(demoClient)
  await page.getByLabel('Símanúmer').fill(phone)
  await page.getByRole('button', { name: 'Senda hlekk' }).click()
  const link = (await page.locator('[data-inquiry-link]').getAttribute('href')) ?? ''
  return { link, outcome: page.url() }
}

/** What the application reads from the portal's answer, whose signature it has checked. */
export async function expectOutcome({ page }: Screen, { outcome }: Inquiry, status: string): Promise<void> {
  await page.goto(outcome)
  await expect(page.locator('[data-status]')).toHaveText(status)
}

/** What people did in the portal on the way to the application, as it reads it by a token of its own. */
export async function eventsAtApplication(): Promise<string[]> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'demo',
    client_secret: 'demo-secret-for-this-machine-only',
    scope: 'events',
  })
  const token = await fetch(`${portal}/connect/token`, { method: 'POST', body })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const answer = await fetch(`${portal}/v1/events`, { headers: { authorization: `Bearer ${bearer}` } })
  const { events } = (await answer.json()) as { events: { eventType: string }[] }
  return events.map(({ eventType }) => eventType)
}
