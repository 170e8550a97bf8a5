import { expect, type Locator, type Page } from '@playwright/test'

import { expectFocusSeen } from './focus'
import { expectReflow, setTextSize } from './reflow'

const heights = { 360: 740, 768: 1024, 1440: 900 } as const

/** Of the portal's own blueberries: plain to see, and kind to the eye. */
const maskColor = '#b7adff'

type Width = keyof typeof heights

export interface ShootOptions {
  /** One that everybody meets: on a tablet too, and on a phone that is set to dark or to large letters. */
  readonly isMain?: boolean
  /** At each width in both languages, and walked through by keyboard. */
  readonly isEverywhere?: boolean
  /** What is never twice the same: covered, so that its place is compared and its content is not. */
  readonly mask?: readonly Locator[]
  /** The whole page by default; just what is in view where a page is very long. */
  readonly fullPage?: boolean
}

/** A click by program, which leaves the focus where the screen has it. */
async function speak(page: Page, language: 'is' | 'en'): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === language) return
  const toggle = page.getByRole('banner').getByRole('button', { name: language === 'en' ? 'English' : 'Íslenska' })
  await toggle.evaluate((button: HTMLButtonElement) => button.click())
  await expect(html).toHaveAttribute('lang', language)
}

/**
 * Pictures of the screen as it stands, each held against its baseline: in Icelandic on a phone and in English at a desk.
 * In both languages nothing may be out of sight in a narrow window or with large letters. What was typed stays; the
 * screen is left in Icelandic.
 */
export async function shoot(page: Page, name: string, options: ShootOptions = {}): Promise<void> {
  const { isMain = false, isEverywhere = false, mask = [], fullPage = true } = options
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  const covered = [...mask, page.getByText(/^(Villukóði|Error code): /)]
  const compare = async (width: Width, picture: string) => {
    await page.setViewportSize({ width, height: heights[width] })
    await expect.soft(page, picture).toHaveScreenshot(`${picture}.png`, { fullPage, mask: covered, maskColor })
  }
  if (fullPage) await expectReflow(page, `${name}-is`)
  await compare(360, `${name}-is-360`)
  if (isMain || isEverywhere) await compare(768, `${name}-is-768`)
  if (isEverywhere) await compare(1440, `${name}-is-1440`)
  if (isMain) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await compare(360, `${name}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    await setTextSize(page, '200%')
    await compare(360, `${name}-large`)
    await setTextSize(page, '')
  }
  if (isMain || isEverywhere) await expectFocusSeen(page, name)
  await speak(page, 'en')
  if (fullPage) await expectReflow(page, `${name}-en`)
  if (isEverywhere) for (const width of [360, 768] as const) await compare(width, `${name}-en-${width}`)
  await compare(1440, `${name}-en-1440`)
  await speak(page, 'is')
}
