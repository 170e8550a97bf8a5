import { codeField, emailField, nationalIdField, phoneField, type Rule } from './rules'
import { errorsOf } from './schemas'

const fault = async (rule: Rule, value: string) =>
  Object.values(await errorsOf({ field: rule }, { field: value, other: 'x' }))[0] ?? 'valid'

test.each([
  ['email', emailField(), 'anna@prufa.example', 'valid'],
  ['email', emailField(), ' anna@prufa.example ', 'valid'],
  ['email', emailField(), 'þóra+1@þóra.is', 'valid'],
  ['email', emailField(), '', 'emailMissing'],
  ['email', emailField(), 'anna', 'emailError'],
  ['email', emailField(), 'anna@prufa', 'emailError'],
  ['email', emailField(), 'a@b@c.is', 'emailError'],
  ['email', emailField(), 'a b@c.is', 'emailError'],
  ['email', emailField(), 'a@c..is', 'emailError'],
  ['email', emailField(), `${'a'.repeat(250)}@b.is`, 'emailError'],
  ['email that may be empty', emailField({ allowEmpty: true }), '', 'valid'],
  ['email that may be empty', emailField({ allowEmpty: true }), 'anna', 'emailError'],
  ['phone', phoneField(), '611-0001', 'valid'],
  ['phone', phoneField(), '', 'phoneNumberError'],
  ['phone', phoneField(), '999', 'phoneNumberError'],
  ['phone that may be empty', phoneField({ allowEmpty: true }), '', 'valid'],
  ['phone that may be empty', phoneField({ allowEmpty: true }), '+45 1234567', 'phoneNumberError'],
  ['national ID', nationalIdField(), '010090-0019', 'valid'],
  ['national ID', nationalIdField(), '010090-001', 'ssnError'],
  ['national ID', nationalIdField(), '010090-00191', 'ssnError'],
  ['code', codeField(), '123', 'valid'],
  ['code', codeField(), '12', 'codeFormatError'],
  ['code', codeField(), '', 'codeFormatError'],
  ['code that may be empty', codeField({ allowEmpty: true }), '', 'valid'],
])('%s: %#', async (_, rule, value, expected) => {
  await expect(fault(rule, value)).resolves.toBe(expected)
})
