import { mergeTests } from '@playwright/test'

import { run } from '@hlid/tools/run'
import { serveCatalogue } from '@hlid/tools/serve-catalogue'
import { test as base } from '../support/console'
import { test as tidy } from './tidy'

interface Served {
  /** Its address. */
  readonly catalogue: string
}

const root = new URL('../../', import.meta.url)

/** The catalogue of components, on a port of its own. */
export const test = mergeTests(base, tidy).extend<object, Served>({
  catalogue: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      await run(process.execPath, ['tools/build.js', 'catalogue'], { cwd: root, quiet: true })
      const { origin, close } = await serveCatalogue(0)
      await use(origin)
      close()
    },
    { scope: 'worker' },
  ],
})
