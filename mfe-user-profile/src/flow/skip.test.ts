import { goOnNotes, isAsked, skipAllNotes } from './skip'

test.each([
  ['onboarding', true],
  ['partial', true],
  ['update', false],
  ['verified', false],
] as const)('%s can be skipped: %s', (state, asked) => {
  expect(isAsked(state)).toBe(asked)
})

const nudge = { nudge: 'NUDGE', of: 'user' }
const email = { event: 'SkipUpdateEmail' }
const phone = { event: 'SkipUpdateMobilePhoneNumber' }

test.each([
  ['neither verified', false, false, [email, phone, nudge]],
  ['email verified', true, false, [phone, nudge]],
  ['phone verified', false, true, [email, nudge]],
])('passing all of it, %s', (_, emailVerified, mobilePhoneNumberVerified, notes) => {
  expect(skipAllNotes({ emailVerified, mobilePhoneNumberVerified })).toEqual(notes)
})

test('going on is noted only where the person was due to be asked', () => {
  expect(goOnNotes({ needsNudge: true })).toEqual([nudge])
  expect(goOnNotes({ needsNudge: false })).toEqual([])
  expect(goOnNotes({ needsNudge: null })).toEqual([])
})
