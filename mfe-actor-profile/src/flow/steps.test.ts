import { commandFor, nextStep } from './steps'

test.each([
  ['verifiedEmailChosen', 'notifications'],
  ['codeRequested', 'emailConfirm'],
  ['emailConfirmed', 'notifications'],
  ['notificationsSaved', 'caller'],
  ['skipped', 'caller'],
] as const)('%s leads to %s', (done, step) => {
  expect(nextStep(done)).toBe(step)
})

test('an email that is verified is chosen, any other is proved first', () => {
  expect(commandFor(true)).toBe('choose')
  expect(commandFor(false)).toBe('requestCode')
})
