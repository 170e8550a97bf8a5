import { offerStep } from './passkey-offer'

test.each([
  [true, true, 'offer'],
  [true, false, 'goOn'],
  [false, true, 'goOn'],
  [false, undefined, 'goOn'],
  [undefined, false, 'goOn'],
  [true, undefined, 'wait'],
  [undefined, true, 'wait'],
  [undefined, undefined, 'wait'],
] as const)('due %j, on a device that can keep one %j: %s', (isDue, hasPlatformPasskeys, step) => {
  expect(offerStep({ isDue, hasPlatformPasskeys })).toBe(step)
})
