import { expect, type Page } from '@playwright/test'

/** What reaches over an edge, the window's or its own; the frame cuts it, so the page's own width does not tell. */
const overTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForEarsOnly = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width === 1 || isForEarsOnly(element.parentElement))
    return (
      [...document.querySelectorAll('#hlid *:not(svg, svg *)')]
        // What is folded away is laid out for the width that the window had when it was last open.
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          const hasWords = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
          const isTooNarrow = hasWords && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
          return (left < -1 || right > innerWidth + 1 || isTooNarrow) && !isForEarsOnly(element)
        })
        .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 60)}`)
    )
  })

/** As a person sets it in their browser; `''` is what it was. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)

/** WCAG 1.4.10 and 1.4.4: all is in sight in the narrowest window, and with letters twice as large. */
export async function expectReflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await overTheEdge(page), `${name} at 320 px`).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await setTextSize(page, '200%')
  expect.soft(await overTheEdge(page), `${name} with letters twice as large`).toEqual([])
  await setTextSize(page, '')
}
