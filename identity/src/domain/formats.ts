import { InvalidFieldError } from './errors'

/** Spec, section 5. What a mail server would take, not all that RFC 5322 allows. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u

/** @throws InvalidFieldError */
export function emailOf(text: string): string {
  const email = text.trim()
  if (!emailPattern.test(email) || email.length > 254) throw new InvalidFieldError('email', 'emailNotValid')
  return email
}

/** Seven digits, whatever stands around them. @throws InvalidFieldError */
export function phoneOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(00)?354(?=\d{7}$)/, '')
  if (!/^[4-8]\d{6}$/.test(digits)) throw new InvalidFieldError('mobilePhoneNumber', 'phoneNumberError')
  return digits
}

/** What a code is about that proves a person's email, in whatever capitals, or phone. */
export const contactOf = <Purpose extends 'email' | 'phone'>(owner: string, purpose: Purpose, value: string) => ({
  purpose,
  owner,
  value: value.toLowerCase(),
})
