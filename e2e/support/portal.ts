import type { Page } from '@playwright/test'

import { approve } from './phone'
import { demoClient } from './ports'

/** From the demo application to the portal's sign-in page. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto(demoClient)
  await page.getByRole('link', { name: 'Skrá inn' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Types a phone number and sends it. */
export async function enterPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Símanúmer').fill(phone)
  await page.keyboard.press('Enter')
}

/** Signs in to the demo application by phone, as far as the portal's next page. */
export async function signInByPhone(page: Page, phone: string): Promise<void> {
  await openSignIn(page)
  await enterPhone(page, phone)
  await approve(phone)
}
