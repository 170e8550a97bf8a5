import { mergeTests } from '@playwright/test'

import { test as journey } from '../support/journey'
import { test as tidy } from './tidy'

/** A moment in the Icelandic winter; timers run on, only the calendar stands still. */
const now = new Date('2026-01-15T12:00:00Z')

interface Stillness {
  readonly still: undefined
}

/** A journey on a page whose calendar stands still. */
export const test = mergeTests(journey, tidy).extend<Stillness>({
  still: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(now)
      await use(undefined)
    },
    { auto: true },
  ],
})
