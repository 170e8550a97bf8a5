import { monthsBefore } from './kept'

test.each([
  ['2026-11-30T12:00:00.000Z', 13, '2025-10-30T12:00:00.000Z'],
  ['2027-03-31T12:00:00.000Z', 13, '2026-02-28T12:00:00.000Z'],
  ['2028-03-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
  ['2027-01-31T23:59:59.999Z', 13, '2025-12-31T23:59:59.999Z'],
])('%s less %i months', (at, months, before) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(before)
})
