import { canaryLine } from './canary-line'

const seen = { canary: { outcomes: 12, failures: 9 }, baseline: { outcomes: 80, failures: 1 } }
const verdict = { part: 'mfe-login', evidence: 60.9, threshold: 1000, leastOutcomes: 30, ...seen }

test.each([
  [['evidence'], 'taken back when the evidence reaches 1000 (now 60).'],
  [['views'], 'taken back when the canary has had 30 views (now 12).'],
  [
    ['evidence', 'views'],
    'taken back when the evidence reaches 1000 (now 60) and the canary has had 30 views (now 12).',
  ],
  [[], 'It is being taken back now.'],
] as const)('it is said what a canary is judged by, and what is waited for: %j', (waitsFor, says) => {
  const line = canaryLine({ ...verdict, waitsFor })
  expect(line).toMatch(/^mfe-login: the canary failed in 9 of 12 views, the release beside it in 1 of 80\. /)
  expect(line).toContain(says)
})

test('of a canary that few have seen nothing is claimed', () => {
  const none = { outcomes: 0, failures: 0 }
  expect(canaryLine({ ...verdict, waitsFor: ['evidence'], canary: none })).toMatch(
    /too few views yet to compare them\.$/,
  )
})
