import type { Locale } from '@hlid/remote-contract'

/**
 * Which form of a plural a number takes. In Icelandic 1, 21, 31 and 101 are singular, 11 and 111 are not, and so is
 * no whole number else; a fraction is singular unless it is a round one.
 */
export function pluralOf(locale: Locale, count: number): 'one' | 'other' {
  if (locale === 'en') return count === 1 ? 'one' : 'other'
  const size = Math.abs(count)
  if (!Number.isInteger(size)) return 'one'
  return size % 10 === 1 && size % 100 !== 11 ? 'one' : 'other'
}
