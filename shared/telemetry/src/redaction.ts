/** Names under which people's data and secrets travel, in this code and in that of libraries. */
const fields = [
  'nationalId',
  'national_id',
  'ssn',
  'phone',
  'phoneNumber',
  'email',
  'userIdentifier',
  'name',
  'recipient',
  'secondFactorCode',
  'verificationProperties',
  'returnUrl',
  'token',
  'password',
  'authorization',
  'cookie',
  'set-cookie',
]
const behind = (prefix: string) => fields.map((field) => `${prefix}["${field}"]`)

/**
 * For pino's `redact`: a net under the rule that nothing of a person is logged, for what somebody logs in haste. It
 * reaches three levels down. A text that holds a number is beyond it; such a text is never to be logged.
 */
export const redaction = {
  paths: [...fields.map((field) => `["${field}"]`), ...behind('*'), ...behind('*.*')],
  censor: '…',
}
