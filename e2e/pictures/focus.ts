import { expect, type Page } from '@playwright/test'

/** More stops than any screen has that is walked through. */
const mostStops = 40

/** What has the focus and no ring, its own or that of the card around it; '' when all is well, undefined at the end. */
const focusedWithoutRing = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    for (let element: Element | null = focused; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return ''
    }
    return focused.outerHTML.slice(0, 120)
  })

/** WCAG 2.4.7: whoever goes by keyboard sees at each stop where they are, and comes through the page to its end. */
export async function expectFocusSeen(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Beint í efni síðunnar' }).focus()
  const bare: string[] = []
  let stops = 0
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await focusedWithoutRing(page)
    if (found === undefined) break
    if (found) bare.push(found)
  }
  expect.soft(bare, `${name}: stops without a ring`).toEqual([])
  expect.soft(stops, `${name}: stops`).toBeGreaterThan(4)
  expect.soft(stops, `${name}: stops`).toBeLessThan(mostStops)
}
