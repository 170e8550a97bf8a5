import { expect, test as base } from './console'
import { Screen } from './screen'
import { simulator } from './simulator'

interface Journey {
  readonly seedPeople: undefined
  readonly ui: Screen
}

/** A journey begins among the seed people, with nothing behind it, in the language and at the size of its project. */
export const test = base.extend<Journey>({
  seedPeople: [
    async ({ context: _ }, give) => {
      await simulator.reset()
      await give(undefined)
    },
    { auto: true },
  ],
  ui: ({ page, locale }, give) => give(new Screen(page, locale === 'en-GB')),
})

export { expect }
