import { attacked, caughtAfter, numbers, slotsOf } from '../../test/canaries'
import { evidence, inBatches, judge, type Batch } from './sequential-test'

const seeds = Array.from({ length: 100 }, (_, seed) => seed)

test.each([
  ['nobody fails', { share: 0.1, canary: 0, baseline: 0, views: 40 }],
  ['both fail now and then', { share: 0.1, canary: 0.005, baseline: 0.005, views: 40 }],
  ['both fail often', { share: 0.5, canary: 0.3, baseline: 0.3, views: 40 }],
  ['the canary is the better one', { share: 0.2, canary: 0.01, baseline: 0.05, views: 40 }],
])('no alarm, looked at after each of 60 slots, where %s', (_name, world) => {
  expect(seeds.filter((seed) => caughtAfter(world, 60, seed) !== undefined)).toEqual([])
})

test.each([
  ['every view fails', { share: 0.1, canary: 1, baseline: 0.002, views: 40 }, 12],
  ['one in five fails', { share: 0.1, canary: 0.2, baseline: 0.002, views: 40 }, 30],
  ['one in twenty fails', { share: 0.1, canary: 0.05, baseline: 0.002, views: 40 }, 100],
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

/** The canary fails in all of its views, or in so many. */
const slot = (canary: number, baseline: number, failures = canary): Batch => ({
  canary: { outcomes: canary, failures },
  baseline: { outcomes: baseline, failures: 0 },
})

test('nothing is judged before enough was seen', () => {
  expect(judge([])).toMatchObject({ failing: false, evidence: 1 })
  expect(judge([slot(29, 500, 28)])).toMatchObject({ failing: false, waitsFor: ['views'] })
  expect(judge([slot(30, 500, 29)])).toMatchObject({ failing: true, waitsFor: [] })
  expect(judge([slot(10, 500, 1)])).toMatchObject({ failing: false, waitsFor: ['evidence', 'views'] })
  expect(judge([slot(30, 500, 0)])).toMatchObject({ failing: false, waitsFor: ['evidence'] })
  expect(judge([slot(500, 0)]).failing).toBe(false) // nobody to compare with
})

test.each([
  [5, 45], // a batch has no fewer
  [7, 16],
  [9, 13],
])('where every view fails, as few as the bound allows are enough: %i beside %i', (enough, beside) => {
  expect(judge([slot(enough, beside)])).toMatchObject({ failing: true, waitsFor: [] })
  expect(judge([slot(enough - 1, beside)])).toMatchObject({ failing: false, waitsFor: ['evidence'] })
})

test('where a batch ends depends on how often releases were seen, not on how they fared', () => {
  const slots = slotsOf({ share: 0.1, canary: 1, baseline: 0, views: 40 }, 30, numbers(1))
  const healthy = slots.map(({ canary, baseline }) => ({ canary: { ...canary, failures: 0 }, baseline }))
  const sizes = (batches: Batch[]) => batches.map(({ canary, baseline }) => [canary.outcomes, baseline.outcomes])
  expect(sizes(inBatches(slots))).toEqual(sizes(inBatches(healthy)))
})

test.each([0.01, 0.1, 0.5])(
  'one network that reports a good canary as failing has it taken back nowhere (share %d)',
  (share) => {
    const world = { share, canary: 0, baseline: 0, views: 40 }
    expect(seeds.filter((seed) => attacked(world, 1, 60, seed))).toEqual([])
  },
)
