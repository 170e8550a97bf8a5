import { localDigits, localPhoneLength } from './format'

/** What knows the numbers. */
export const loadNumbers = () => import(/* webpackChunkName: "icelandic-numbers" */ './icelandic')

/**
 * The seven digits that are sent; undefined when they are no Icelandic number. What knows the numbers is loaded when
 * the first one is looked at.
 */
export async function parsePhone(text: string): Promise<string | undefined> {
  const digits = localDigits(text)
  if (digits?.length !== localPhoneLength) return undefined
  const { isIcelandic } = await loadNumbers()
  return isIcelandic(digits) ? digits : undefined
}
