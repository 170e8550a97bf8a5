import { passkeyOffer, type PasskeyOffer } from './passkeys'

test.each<[Parameters<typeof passkeyOffer>[0], boolean, PasskeyOffer]>([
  ['offered', true, 'button'],
  ['offered', false, 'nothing'],
  ['too-little', true, 'tooLittle'],
  ['too-little', false, 'nothing'],
  [undefined, true, 'nothing'],
  [undefined, false, 'nothing'],
])('the service says %s, the browser is able: %s', (said, isAble, offer) => {
  expect(passkeyOffer(said, isAble)).toBe(offer)
})
