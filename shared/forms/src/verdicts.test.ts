import { emailVerdicts, phoneVerdicts } from '@hlid/testing/contacts'

import { readEmail } from './email'
import { parsePhone } from './phone/parse-phone'
import { emailField, phoneField, type Rule } from './rules'
import { errorsOf } from './schemas'

const faultOf = async (rule: Rule, text: string) => (await errorsOf({ field: rule }, { field: text }))['field']

test.each(emailVerdicts)('the email %j is sent as %j, as the service keeps it', async (entered, sent) => {
  expect(await faultOf(emailField(), entered)).toBe(sent === undefined ? 'emailError' : undefined)
  if (sent !== undefined) expect(readEmail(entered)).toBe(sent)
})

test.each(phoneVerdicts)('the phone number %j is sent as %j, as the service keeps it', async (entered, sent) => {
  expect(await faultOf(phoneField(), entered)).toBe(sent === undefined ? 'phoneNumberError' : undefined)
  expect(await parsePhone(entered)).toBe(sent)
})
