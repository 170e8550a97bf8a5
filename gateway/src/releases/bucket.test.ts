import { bucketReaches, newBucket, parseBucket } from './bucket'

const all = Array.from({ length: 10_000 }, (_, bucket) => bucket)
const reached = (cohort: string, percent: number) =>
  new Set(all.filter((bucket) => bucketReaches(bucket, cohort, percent)))

test.each([1, 5, 10, 25, 50, 99])('%i percent is that share, and everyone in it stays in as it grows', (percent) => {
  const share = reached('mfe-login', percent)
  expect(Math.abs(share.size - percent * 100)).toBeLessThan(150)
  const larger = reached('mfe-login', percent + 1)
  expect([...share].every((bucket) => larger.has(bucket))).toBe(true)
})

test('two parts reach different people, two of one cohort the same', () => {
  const login = reached('mfe-login', 10)
  const both = [...reached('mfe-delegation', 10)].filter((bucket) => login.has(bucket))
  expect(both.length).toBeGreaterThan(50)
  expect(both.length).toBeLessThan(170)
})

test('a bucket that we did not give out is ignored', () => {
  expect(['0', '9999', '10000', '-1', '1e3', '', undefined].map(parseBucket)).toEqual([
    0,
    9999,
    ...Array(5).fill(undefined),
  ])
  expect(parseBucket(String(newBucket()))).toBeDefined()
})
