import { formatDate, formatDateTime, formatNumber, formatTime } from './formats'

/** Node has full Icelandic data, which Chromium lacks; our own must say the same. */
const moments = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, at, 1 + at, at, at * 2)))

test.each([
  ['is-IS', 'is-IS'],
  ['en', 'en-GB'],
] as const)('dates and times in %s are those of the full locale data', (locale, tag) => {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })
  const both = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  for (const moment of moments) {
    expect(formatDate(locale, moment)).toBe(date.format(moment))
    expect(formatTime(locale, moment)).toBe(time.format(moment))
    expect(formatDateTime(locale, moment.toISOString())).toBe(both.format(moment))
  }
})

test.each([
  ['is-IS', 'is-IS'],
  ['en', 'en-GB'],
] as const)('numbers in %s are those of the full locale data', (locale, tag) => {
  const format = new Intl.NumberFormat(tag)
  for (const value of [0, -1.5, 7, 999, 1000, -98_765, 1_234_567, 1234.5, 1_234_567.891]) {
    expect(formatNumber(locale, value)).toBe(format.format(value).replace('−', '-'))
  }
})

test('an invalid date is left out rather than shown broken', () => {
  expect(formatDate('is-IS', 'never')).toBe('')
  expect(formatDateTime('en', Number.NaN)).toBe('')
})
