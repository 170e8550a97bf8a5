import { expect, test as base } from './console'
import { Screen } from './screen'
import { toldBy } from './sent'
import { simulator } from './simulator'

interface Journey {
  readonly seedPeople: undefined
  readonly told: string[]
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
  // No address, referrer, flag request, health report or error report of any journey names anybody.
  told: [
    async ({ context }, give) => {
      const told: string[] = []
      context.on('request', (request) => told.push(...toldBy(request)))
      await give(told)
      expect(told, 'what was told of people').toEqual([])
    },
    { auto: true },
  ],
  ui: ({ page, locale }, give) => give(new Screen(page, locale === 'en-GB')),
})

export { expect }
