import { dashed, digitsOf } from './digits'

/** Digits of a national ID number (spec, section 9). */
export const nationalIdLength = 10

/** As it is shown: 000000-0000. Digits beyond the tenth stay, so that the mistake can be seen. */
export const formatNationalId = (text: string): string => dashed(digitsOf(text), 6)

/** As it is sent: bare digits. */
export { digitsOf as readNationalId } from './digits'

/** The ten digits that are sent; undefined when there are more or fewer. Nothing else is checked (spec, section 5). */
export function parseNationalId(text: string): string | undefined {
  const digits = digitsOf(text)
  return digits.length === nationalIdLength ? digits : undefined
}
