import { asciiDigits } from '@hlid/ui'

/** The digits of a text, whatever stands between them and in whatever script they are. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '')

/** `head` digits, a dash, the rest. No dash while there is nothing behind it. */
export const dashed = (digits: string, head: number): string =>
  digits.length > head ? `${digits.slice(0, head)}-${digits.slice(head)}` : digits
