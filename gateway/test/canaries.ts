/** What the sequential test does over many canaries, for its tests and for `npm run bench -- canary`. */
import { judge, type Batch } from '../src/health/sequential-test'

export { falseAlarms } from '../src/health/sequential-test'

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

/**
 * Somebody wants a good canary taken back: in as many slots as they have networks, a view of theirs is given the canary
 * and fails. Each network weighs one view.
 */
export function attacked(world: World, networks: number, slots: number, seed: number): boolean {
  const all = slotsOf(world, slots, numbers(seed)).map(({ canary, baseline }, at) => {
    const fake = at < networks ? 1 : 0
    return { canary: { outcomes: canary.outcomes + fake, failures: canary.failures + fake }, baseline }
  })
  return all.some((_, seen) => judge(all.slice(0, seen + 1)).failing)
}
