import { test as base, expect, type Page } from '@playwright/test'

import { portal } from './ports'

/** Lines that the browser itself writes about an answer that a test provokes. */
const aboutAnswers = /^Failed to load resource: the server responded with a status of (4|5)\d\d/

function listen(page: Page, lines: string[]): void {
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !aboutAnswers.test(text)) lines.push(text)
  })
  page.on('pageerror', (error) => lines.push(error.message))
}

/** Every journey ends with an empty console: no error, no warning, no violation of the page's policy. */
export const test = base.extend<{ consoleLines: string[] }>({
  baseURL: portal,
  consoleLines: [
    async ({ context }, use) => {
      const lines: string[] = []
      context.on('page', (page) => listen(page, lines))
      await use(lines)
      // An answer that a test stands in for may still be asked for when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(lines, 'the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
