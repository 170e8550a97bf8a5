import { asciiDigits } from '@hlid/ui'

import { dashed, digitsOf } from '../digits'

/** Digits of a phone number without the country's own (spec, section 9). */
export const localPhoneLength = 7

const abroad = /^\s*[([]?\s*(\+|00)/

/** The digits of an Icelandic number, its country code taken off once the number is whole. Undefined for one abroad. */
export function localDigits(text: string): string | undefined {
  const plain = asciiDigits(text)
  const digits = digitsOf(plain)
  if (!abroad.test(plain)) return digits.length === 10 && digits.startsWith('354') ? digits.slice(3) : digits
  const international = digits.replace(/^00/, '')
  return international.length === 10 && international.startsWith('354') ? international.slice(3) : undefined
}

/** As it is sent: bare digits. A text that holds none of a number of Iceland's stays as it is, and never becomes empty. */
export const readPhone = (text: string): string => localDigits(text) || text.trim()

/**
 * As it is shown: 000-0000. A number with another country's code, or one whose code is still being typed, stays as it
 * is: cut to seven digits it would be somebody else's. Digits beyond the seventh stay too, so that the mistake is seen.
 */
export function formatPhone(text: string): string {
  const digits = localDigits(text)
  return digits === undefined ? asciiDigits(text).replace(/[^\d+ -]/g, '') : dashed(digits, 3)
}
