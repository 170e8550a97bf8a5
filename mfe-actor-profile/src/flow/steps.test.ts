import { commandFor, nextStep, notesOf } from './steps'

test.each([
  ['verifiedEmailChosen', 'notifications', []],
  ['codeRequested', 'emailConfirm', []],
  ['emailConfirmed', 'notifications', [{ event: 'UpdateActorEmail' }]],
  ['notificationsSaved', 'caller', [{ event: 'UpdateActorProfileNotifications' }]],
  ['emailSkipped', 'caller', [{ event: 'SkipUpdateActorEmail' }, { nudge: 'SKIP_EMAIL', of: 'actor' }]],
  [
    'notificationsSkipped',
    'caller',
    [{ event: 'SkipUpdateActorProfileNotifications' }, { nudge: 'NUDGE', of: 'actor' }],
  ],
] as const)('%s leads to %s', (done, step, notes) => {
  expect(nextStep(done)).toBe(step)
  expect(notesOf(done)).toEqual(notes)
})

test.each([
  ['verified and in use', true, true, 'nothing'],
  ['verified', true, false, 'choose'],
  ['not verified', false, false, 'requestCode'],
  ['in use and no longer verified', false, true, 'requestCode'],
] as const)('an email that is %s', (_, isVerified, isInUse, command) => {
  expect(commandFor(isVerified, isInUse)).toBe(command)
})
