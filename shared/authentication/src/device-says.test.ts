import { deviceSays } from './device-says'

test.each([
  ['a free device', false, false, 'freeDevice'],
  ['a device that needs a second factor', false, true, 'twoFactorAsked'],
  ['a restriction', true, false, 'restricted'],
  ['a restriction, whatever else', true, true, 'restricted'],
] as const)('%s', (_, isNewLoginRestricted, isTwoFactorRequired, said) => {
  expect(deviceSays({ isNewLoginRestricted, isTwoFactorRequired, rememberDevice: false })).toBe(said)
})
