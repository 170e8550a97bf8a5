import { join } from 'node:path'

import { test as base } from '@playwright/test'

import { shrink } from './shrink'

interface Tidiness {
  readonly tidy: undefined
}

/** New baselines are given a palette once a worker is done. */
export const test = base.extend<object, Tidiness>({
  tidy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      await use(undefined)
      await shrink(join(import.meta.dirname, 'baselines'))
    },
    { auto: true, scope: 'worker' },
  ],
})
