import type { Locator, Page } from '@playwright/test'

import { expect } from '../support/console'
import { codeSentTo } from '../support/inbox'
import { waitingRequest } from '../support/phone'

/** The screen with this heading is there. */
export const shown = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/** The number to compare, which is another one each time. */
export async function numberOf(page: Page, identifier: string): Promise<Locator> {
  const { code } = await waitingRequest(identifier)
  return page.getByText(code, { exact: true })
}

/** Types three digits that were not sent. */
export async function enterWrongCode(page: Page, recipient: string): Promise<void> {
  const code = await codeSentTo(recipient)
  await page.locator('input[name=char0]').focus()
  await page.keyboard.type(code === '000' ? '111' : '000')
  await page.getByRole('button', { name: 'Staðfesta' }).click()
}

/** The service answers a call with this status; the page can't tell whose fault it is. */
export async function failing(page: Page, path: string, status: number, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ status })
  await page.route(path, (route) => route.fulfill({ status, headers, contentType: 'application/problem+json', body }))
}

/** Types the digits that were sent. */
export async function enterRightCode(page: Page, recipient: string): Promise<void> {
  await page.locator('input[name=char0]').focus()
  await page.keyboard.type(await codeSentTo(recipient))
  await page.getByRole('button', { name: 'Staðfesta' }).click()
}
