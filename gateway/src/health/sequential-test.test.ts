import { evidence, inBatches, judge, type Batch } from './sequential-test'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface World {
  readonly share: number
  readonly canary: number
  readonly baseline: number
}

/** Views come in slots; in each, both releases fail as often as the world says. */
function slotsOf({ share, canary, baseline }: World, slots: number, random: () => number): Batch[] {
  return Array.from({ length: slots }, () => {
    const slot = { canary: { outcomes: 0, failures: 0 }, baseline: { outcomes: 0, failures: 0 } }
    for (let view = 0; view < 40; view += 1) {
      const onCanary = random() < share
      const arm = onCanary ? slot.canary : slot.baseline
      arm.outcomes += 1
      if (random() < (onCanary ? canary : baseline)) arm.failures += 1
    }
    return slot
  })
}

/** The slot after which the canary is taken back; undefined when it never is. */
function caughtAfter(world: World, slots: number, seed: number): number | undefined {
  const all = slotsOf(world, slots, numbers(seed))
  for (let seen = 1; seen <= slots; seen += 1) if (judge(all.slice(0, seen)).failing) return seen
  return undefined
}

const seeds = Array.from({ length: 100 }, (_, seed) => seed)

test.each([
  ['nobody fails', { share: 0.1, canary: 0, baseline: 0 }],
  ['both fail now and then', { share: 0.1, canary: 0.005, baseline: 0.005 }],
  ['both fail often', { share: 0.5, canary: 0.3, baseline: 0.3 }],
  ['the canary is the better one', { share: 0.2, canary: 0.01, baseline: 0.05 }],
])('no alarm, looked at after each of 60 slots, where %s', (_name, world) => {
  expect(seeds.filter((seed) => caughtAfter(world, 60, seed) !== undefined)).toEqual([])
})

test.each([
  ['every view fails', { share: 0.1, canary: 1, baseline: 0.002 }, 12],
  ['one in five fails', { share: 0.1, canary: 0.2, baseline: 0.002 }, 30],
  ['one in twenty fails', { share: 0.1, canary: 0.05, baseline: 0.002 }, 100],
])('%s: caught', (_name, world, within) => {
  const caught = seeds.slice(0, 40).map((seed) => caughtAfter(world, within, seed) ?? Infinity)
  expect(caught.sort((a, b) => a - b)[35]).toBeLessThanOrEqual(within)
})

/** The chance that of `failures` among all views, `canary` are the canary's, when both fail alike (hypergeometric). */
function chance(canary: number, failures: number, views: Batch): number {
  const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const { outcomes: c } = views.canary
  const { outcomes: b } = views.baseline
  return (choose(c, canary) * choose(b, failures - canary)) / choose(c + b, failures)
}

test.each([
  [10, 30],
  [20, 20],
  [5, 200],
])('%i views against %i: the evidence of a fair game does not grow on average', (c, b) => {
  const arm = (outcomes: number, failures: number) => ({ outcomes, failures })
  for (let failures = 0; failures <= c + b; failures += 5) {
    let expected = 0
    for (let onCanary = 0; onCanary <= Math.min(failures, c); onCanary += 1) {
      const batch = { canary: arm(c, onCanary), baseline: arm(b, failures - onCanary) }
      expected += chance(onCanary, failures, batch) * evidence([batch])
    }
    expect(expected).toBeLessThanOrEqual(1 + 1e-9)
  }
})

test('nothing is judged before enough was seen', () => {
  const slot = (canary: number, baseline: number): Batch => ({
    canary: { outcomes: canary, failures: canary },
    baseline: { outcomes: baseline, failures: 0 },
  })
  expect(judge([])).toMatchObject({ failing: false, evidence: 1 })
  expect(judge([slot(29, 500)]).failing).toBe(false)
  expect(judge([slot(30, 500)]).failing).toBe(true)
  expect(judge([slot(500, 0)]).failing).toBe(false) // nobody to compare with
})

test('where a batch ends depends on how often releases were seen, not on how they fared', () => {
  const slots = slotsOf({ share: 0.1, canary: 1, baseline: 0 }, 30, numbers(1))
  const healthy = slots.map(({ canary, baseline }) => ({ canary: { ...canary, failures: 0 }, baseline }))
  const sizes = (batches: Batch[]) => batches.map(({ canary, baseline }) => [canary.outcomes, baseline.outcomes])
  expect(sizes(inBatches(slots))).toEqual(sizes(inBatches(healthy)))
})
