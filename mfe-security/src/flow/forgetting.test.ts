import { locksOut } from './forgetting'

test.each([
  ['the last one, while unknown devices are blocked', true, 1, 1, true],
  ['one of two', true, 2, 1, false],
  ['all of them', true, 2, 2, true],
  ['all of them, while any device may be used', false, 2, 2, false],
])('%s', (_, isRestricted, remembered, forgotten, isLocked) => {
  expect(locksOut({ isRestricted, remembered, forgotten })).toBe(isLocked)
})
