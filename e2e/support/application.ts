import { expect } from './console'
import { demoClient } from './ports'
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
