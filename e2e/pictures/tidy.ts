import { join } from 'node:path'

import { test as base } from '@playwright/test'

import { shrink } from './shrink'

interface Tidiness {
  readonly tidy: undefined
}

/** New baselines are given a palette once a worker is done that was asked for some. */
export const test = base.extend<object, Tidiness>({
  tidy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use, { config }) => {
      await use(undefined)
      if (['all', 'changed'].includes(config.updateSnapshots)) await shrink(join(import.meta.dirname, 'baselines'))
    },
    { auto: true, scope: 'worker' },
  ],
})
