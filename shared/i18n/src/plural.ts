import type { Locale } from '@hlid/remote-contract'

/**
 * Which form of a plural a count takes. In Icelandic 1, 21 and 101 are singular, 11 and 111 are not; in English only 1
 * is.
 */
export function pluralOf(locale: Locale, count: number): 'one' | 'other' {
  const size = Math.abs(count)
  if (locale === 'en') return size === 1 ? 'one' : 'other'
  return size % 10 === 1 && size % 100 !== 11 ? 'one' : 'other'
}
