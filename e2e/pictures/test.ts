import { join } from 'node:path'

import { test as base } from '../support/journey'
import { shrink } from './shrink'

/** A moment in the Icelandic winter; timers run on, only the calendar stands still. */
const now = new Date('2026-01-15T12:00:00Z')

interface Stillness {
  readonly still: undefined
}

interface Tidiness {
  readonly tidy: undefined
}

/** A journey on a page whose calendar stands still. */
export const test = base.extend<Stillness, Tidiness>({
  still: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(now)
      await use(undefined)
    },
    { auto: true },
  ],
  tidy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      await use(undefined)
      await shrink(join(import.meta.dirname, 'baselines'))
    },
    { auto: true, scope: 'worker' },
  ],
})
