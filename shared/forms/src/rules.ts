/** What makes a field valid: the name of a Yup schema. `schemas.ts`, where they are written, comes after the form. */
export interface Rule {
  readonly kind: 'email' | 'phone' | 'nationalId' | 'code' | 'cardIntent' | 'notifications'
  readonly allowEmpty: boolean
}

/** The rules of a form, by field. */
export type Rules = Readonly<Record<string, Rule>>

export interface RuleOptions {
  /** An empty field is valid (spec, section 5: contact details may be left out). */
  readonly allowEmpty?: boolean
}

const rule =
  (kind: Rule['kind']) =>
  ({ allowEmpty = false }: RuleOptions = {}): Rule => ({ kind, allowEmpty })

/** An email address, at most 254 characters. */
export const emailField = rule('email')

/** An Icelandic phone number in any form that can be understood. */
export const phoneField = rule('phone')

/** A national ID number of ten digits. */
export const nationalIdField = rule('nationalId')

/** A code of three digits. */
export const codeField = rule('code')

/** Which card: `new` or `old`. */
export const cardIntentField = rule('cardIntent')

/** Whether notifications come by email: `true` or `false`, as text. */
export const notificationsField = rule('notifications')
