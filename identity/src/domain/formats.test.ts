import { emailVerdicts, phoneVerdicts } from '@hlid/testing/contacts'

import { InvalidFieldError } from './errors'
import { emailOf, phoneOf } from './formats'

/** What is kept; undefined where it is refused. */
const keptOf = (read: (text: string) => string, text: string) => {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof InvalidFieldError) return undefined
    throw error
  }
}

test.each(emailVerdicts)('the email %j is kept as %j, as the forms send it', (entered, sent) => {
  expect(keptOf(emailOf, entered)).toBe(sent)
})

test.each(phoneVerdicts)('the phone number %j is kept as %j, as the forms send it', (entered, sent) => {
  expect(keptOf(phoneOf, entered)).toBe(sent)
})
