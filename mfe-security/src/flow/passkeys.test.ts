import { creationFailure } from './passkeys'

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'already'],
  ['NotSupportedError', 'unsuitable'],
  ['ConstraintError', 'unsuitable'],
  ['SecurityError', undefined], // a wrong RP ID is the operator's to mend
  ['constructor', undefined],
])('%s is %s', (name, failure) => {
  expect(creationFailure(name)).toBe(failure)
})
