/**
 * What the sequential test does over many canaries: how many healthy ones it takes back, and how soon it takes back
 * those that fail. Run by `npm run bench -- canary`; looks every two seconds, as the closed loop does.
 */
import { pathToFileURL } from 'node:url'

import { falseAlarms, judge, type Batch } from './sequential-test'

/** Numbers that look random and are the same in every run (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface World {
  /** Share of the views that get the canary. */
  readonly share: number
  /** Share of its views that fail. */
  readonly canary: number
  readonly baseline: number
  /** Views of the remote in a slot of ten seconds. */
  readonly views: number
}

/** Views come in slots of ten seconds; in each, both releases fail as often as the world says. */
export function slotsOf({ share, canary, baseline, views }: World, slots: number, random: () => number): Batch[] {
  return Array.from({ length: slots }, () => {
    const slot = { canary: { outcomes: 0, failures: 0 }, baseline: { outcomes: 0, failures: 0 } }
    for (let view = 0; view < views; view += 1) {
      const onCanary = random() < share
      const arm = onCanary ? slot.canary : slot.baseline
      arm.outcomes += 1
      if (random() < (onCanary ? canary : baseline)) arm.failures += 1
    }
    return slot
  })
}

/** The slot after which the canary is taken back; undefined when it never is. */
export function caughtAfter(world: World, slots: number, seed: number): number | undefined {
  const all = slotsOf(world, slots, numbers(seed))
  for (let seen = 1; seen <= slots; seen += 1) if (judge(all.slice(0, seen)).failing) return seen
  return undefined
}

const slotSeconds = 10
const quantile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
const told = (slots: number) => (slots === Infinity ? 'not within an hour' : `${slots * slotSeconds} s`)

function main(): void {
  const hour = 3600 / slotSeconds
  const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)
  const traffic = { share: 0.1, views: 40, baseline: 0.002 }

  console.log(
    `Healthy canaries at 10 %, an hour each, four views a second; the bound is ${falseAlarms * 1000} in 1,000`,
  )
  console.table(
    [0, 0.002, 0.02].map((rate) => {
      const alarms = seeds(1000).filter((seed) => caughtAfter({ ...traffic, canary: rate, baseline: rate }, hour, seed))
      return { 'both fail in': `${rate * 100} %`, canaries: 1000, 'taken back': alarms.length }
    }),
  )
  console.log('Failing canaries at 10 %, beside a baseline that fails in 0.2 %: time until they are taken back')
  console.table(
    [0.02, 0.05, 0.2, 1].map((canary) => {
      const times = seeds(200)
        .map((seed) => caughtAfter({ ...traffic, canary }, hour, seed) ?? Infinity)
        .sort((one, other) => one - other)
      return {
        'fails in': `${canary * 100} %`,
        half: told(quantile(times, 0.5)),
        '95 of 100': told(quantile(times, 0.95)),
      }
    }),
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main()
