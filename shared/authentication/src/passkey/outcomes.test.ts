import { passkeyOutcome, type PasskeyEnd, type PasskeyOutcome } from './outcomes'

test.each<[PasskeyEnd, PasskeyOutcome, PasskeyOutcome]>([
  ['stopped', 'silence', 'silence'],
  ['cancelled', 'notUsed', 'silence'],
  ['notAsked', 'refused', 'silence'],
  ['noOptions', 'failure', 'silence'],
  ['unknown', 'unknown', 'unknown'],
  ['outdated', 'notUsed', 'notUsed'],
  ['refused', 'refused', 'refused'],
  ['level', 'tooLittle', 'tooLittle'],
  ['failed', 'failure', 'failure'],
])('a try that ends as %s', (end, byButton, byAutofill) => {
  expect(passkeyOutcome('button', end)).toBe(byButton)
  expect(passkeyOutcome('autofill', end)).toBe(byAutofill)
})
