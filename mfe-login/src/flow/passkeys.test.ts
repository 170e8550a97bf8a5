import { passkeyNotice, passkeyOffer, type PasskeyEnd, type PasskeyNotice, type PasskeyOffer } from './passkeys'

test.each<[Parameters<typeof passkeyOffer>[0], boolean, PasskeyOffer, PasskeyOffer]>([
  ['offered', true, 'button', 'button'],
  ['offered', false, 'nothing', 'nothing'],
  ['too-little', true, 'tooLittle', 'button'], // the phone is asked as well
  ['too-little', false, 'nothing', 'nothing'],
  [undefined, true, 'nothing', 'nothing'],
  [undefined, false, 'nothing', 'nothing'],
])('the service says %s, the browser is able: %s', (said, isAble, start, secondFactor) => {
  expect(passkeyOffer(said, isAble, 'field')).toBe(start)
  expect(passkeyOffer(said, isAble, 'card')).toBe(start)
  expect(passkeyOffer(said, isAble, 'secondFactor')).toBe(secondFactor)
})

test.each<[PasskeyEnd, PasskeyNotice, PasskeyNotice]>([
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
  expect(passkeyNotice('button', end)).toBe(byButton)
  expect(passkeyNotice('autofill', end)).toBe(byAutofill)
})
