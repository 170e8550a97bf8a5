import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

import { InvalidFieldError } from './errors'

/** Soft hyphens, zero-width characters and direction marks that come along when an address is copied. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * Spec, section 5. What a mail server would take, not all that RFC 5322 allows: no character that is not seen, no dot
 * at either end of a part or beside another, no dash at the end of a label.
 */
const emailPattern =
  /^(?=.{1,64}@)[^\s\p{C}@<>()[\],;:"\\.]+(\.[^\s\p{C}@<>()[\],;:"\\.]+)*@(?:(?!-)[^\s\p{C}@<>()[\],;:"\\.]{0,62}[^\s\p{C}@<>()[\],;:"\\.-](?:\.(?!$)|$)){2,}$/u

/** An address as it is kept: without what is not seen. @throws InvalidFieldError */
export function emailOf(text: string): string {
  const email = text.replace(unseen, '').trim().normalize('NFC')
  if (!emailPattern.test(email) || email.length > 254) throw new InvalidFieldError('email', 'emailNotValid')
  return email
}

/** What would turn the text around it, or is not seen; but for what joins the parts of a symbol. */
const unseenInName = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** What a person calls something of theirs, as it is kept and shown. @throws InvalidFieldError where nothing is left */
export function ownNameOf(text: string): string {
  const seen = text.replace(/\s/g, ' ').replace(unseenInName, '')
  const name = seen.replace(/ +/g, ' ').trim().normalize('NFC')
  if (!/[^\p{M}\u200d]/u.test(name)) throw new InvalidFieldError('name', 'invalid')
  return name
}

/** The seven digits of a number that can exist in Iceland, however it is written. @throws InvalidFieldError */
export function phoneOf(text: string): string {
  const phone = parsePhoneNumberFromString(parseIncompletePhoneNumber(text).replace(/^00/, '+'), 'IS')
  if (phone?.country !== 'IS' || !phone.isValid()) throw new InvalidFieldError('mobilePhoneNumber', 'phoneNumberError')
  return phone.nationalNumber
}

/** What a code is about that proves a person's email, in whatever capitals, or phone. */
export const contactOf = <Purpose extends 'email' | 'phone'>(owner: string, purpose: Purpose, value: string) => ({
  purpose,
  owner,
  value: value.toLowerCase(),
})
