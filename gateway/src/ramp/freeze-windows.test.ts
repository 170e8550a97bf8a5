import { openFrom, parseFreezeWindow } from './freeze-windows'

/** The 4th of May 2026 is a Monday. */
test.each([
  ['22:00-07:00', '2026-05-04T21:59:59Z', '2026-05-04T21:59:59Z'],
  ['22:00-07:00', '2026-05-04T22:00:00Z', '2026-05-05T07:00:00Z'],
  ['22:00-07:00', '2026-05-05T06:59:59Z', '2026-05-05T07:00:00Z'],
  ['22:00-07:00', '2026-05-05T07:00:00Z', '2026-05-05T07:00:00Z'],
  ['12:00-13:00', '2026-05-04T12:30:00Z', '2026-05-04T13:00:00Z'],
  // A night belongs to the day that it begins on.
  ['Fri 16:00-08:00', '2026-05-09T07:00:00Z', '2026-05-09T08:00:00Z'],
  ['Fri 16:00-08:00', '2026-05-08T07:00:00Z', '2026-05-08T07:00:00Z'],
  ['Fri 16:00-24:00', '2026-05-08T23:59:00Z', '2026-05-09T00:00:00Z'],
  ['Wed', '2026-05-06T00:00:00Z', '2026-05-07T00:00:00Z'],
  ['Sat-Sun', '2026-05-09T12:00:00Z', '2026-05-11T00:00:00Z'],
  ['Sat-Sun', '2026-05-08T12:00:00Z', '2026-05-08T12:00:00Z'],
  ['Fri-Mon', '2026-05-11T12:00:00Z', '2026-05-12T00:00:00Z'],
  ['2026-05-16', '2026-05-16T09:00:00Z', '2026-05-17T00:00:00Z'],
  ['2026-05-16', '2027-05-16T09:00:00Z', '2027-05-16T09:00:00Z'],
  ['2026-05-16 09:00-22:00', '2026-05-16T08:00:00Z', '2026-05-16T08:00:00Z'],
  ['2026-12-23..2027-01-02', '2026-12-31T12:00:00Z', '2027-01-03T00:00:00Z'],
  ['2026-12-23..2027-01-02 08:00-20:00', '2026-12-31T21:00:00Z', '2026-12-31T21:00:00Z'],
  // One after the other.
  ['22:00-07:00, Sat-Sun, 2026-05-11', '2026-05-08T23:00:00Z', '2026-05-12T07:00:00Z'],
])('with %s, what is due at %s is done at %s', (windows, due, done) => {
  const parsed = windows.split(', ').flatMap((text) => parseFreezeWindow(text) ?? [])
  expect(parsed).toHaveLength(windows.split(', ').length)
  expect(openFrom(parsed, new Date(due))).toEqual(new Date(done))
})

test('windows that never end are no reason to look for their end for ever', () => {
  const always = parseFreezeWindow('00:00-24:00')
  if (!always) throw new Error('no window')
  expect(+openFrom([always], new Date(0))).toBeGreaterThan(365 * 86_400_000)
})

test.each([
  ...['', 'Mon-', 'Foo', 'Mon-Foo', '25:00-26:00', '10:00-24:01', '24:00-02:00', '10:00', '22:00-07:00 '],
  ...['2026-02-30', '2026-13-01', '2026-05-17..2026-05-16', 'Mon2026-05-16', 'Mon10:00-11:00'],
])('%j is no window', (text) => {
  expect(parseFreezeWindow(text)).toBeUndefined()
})
