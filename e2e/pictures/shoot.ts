import { expect, type Locator, type Page } from '@playwright/test'

const heights = { 320: 640, 360: 740, 768: 1024, 1440: 900 } as const

/** Of the portal's own blueberries: plain to see, and kind to the eye. */
const maskColor = '#b7adff'

export type Width = keyof typeof heights

export interface ShootOptions {
  readonly widths?: readonly Width[]
  /** What is never twice the same: covered, so that its place is compared and its content is not. */
  readonly mask?: readonly Locator[]
  /** The whole page by default; just what is in view where a page is very long. */
  readonly fullPage?: boolean
}

/** In the order that needs the fewest changes. */
const languages = ['is', 'en'] as const

/** A click by program, which leaves the focus and the pointer where the screen has them. */
async function speak(page: Page, language: (typeof languages)[number]): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === language) return
  const toggle = page.getByRole('banner').getByRole('button', { name: language === 'en' ? 'English' : 'Íslenska' })
  await toggle.evaluate((button: HTMLButtonElement) => button.click())
  await expect(html).toHaveAttribute('lang', language)
}

/**
 * Pictures of the screen as it stands, in both languages and at each width, each held against its baseline. What the
 * person has typed and where the focus is stays, and the screen is left in Icelandic.
 */
export async function shoot(page: Page, name: string, options: ShootOptions = {}): Promise<void> {
  const { widths = [360, 1440], mask = [], fullPage = true } = options
  await page.evaluate(() => document.fonts.ready)
  for (const language of languages) {
    await speak(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      const picture = `${name}-${language}-${width}.png`
      await expect.soft(page, picture).toHaveScreenshot(picture, { fullPage, mask: [...mask], maskColor })
    }
  }
  await speak(page, 'is')
}
