import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { violations } from './axe'
import { expect } from './console'
import { operatorTokenFile } from './operator'
import { registry } from './ports'

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

export async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** Nothing of the page is out of sight, and axe finds nothing. */
export async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  expect(await violations(page)).toEqual([])
}

/** The first operator's token, into the field that has the focus. */
export async function enterToken(page: Page): Promise<void> {
  await page.keyboard.insertText(await readFile(operatorTokenFile, 'utf8'))
  await page.keyboard.press('Enter')
}

/** One of the console's pages, as the first operator sees it. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(registry + path)
  await page.getByLabel('Aðgangslykill').focus()
  await enterToken(page)
}

/** Reads the secret that is shown this once, and puts it away. */
export async function keepSecret(page: Page, id: string): Promise<string> {
  const shown = dialogOf(page, `Leyniorð ${id}`)
  const secret = await shown.getByLabel('Leyniorð', { exact: true }).inputValue()
  await looksRight(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await press(shown.getByRole('button', { name: 'Loka' }))
  await expect(shown).toHaveCount(0)
  return secret
}

/** Nobody uses it from then on, until it is enabled. */
export async function disable(page: Page, id: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Slökkva' }))
  await page.getByLabel('Ástæða').fill('brotist inn')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Slökkt er á ${id}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kveikja' })).toBeFocused()
}

/** What was done, the newest first. */
export async function expectHistory(page: Page, titles: readonly string[]): Promise<void> {
  const history = page.getByRole('region', { name: 'Saga' })
  await expect(history.getByRole('heading', { level: 3 })).toContainText([...titles])
  await expect(history.getByText(/Keðjan er heil/)).toBeVisible()
}

/** Whoever does it types which one they mean. */
export async function remove(page: Page, id: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Eyða' }))
  await page.getByLabel('Ástæða').fill('prófun lokið')
  await page.getByLabel(`Skrifaðu ${id} til staðfestingar`).fill(id)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${id} var eytt.`)).toBeVisible()
}
