import { entryState, parseState } from './profile-state'

const profile = {
  needsNudge: false,
  emailVerified: true,
  mobilePhoneNumberVerified: true,
  email: 'a@b.is',
  mobilePhoneNumber: '6110001',
}

test.each([
  ['continue_onboarding is the text false', 'false', profile, 'update'],
  ['continue_onboarding is false, whatever is open', 'false', { ...profile, needsNudge: null }, 'update'],
  ['never asked', 'true', { ...profile, needsNudge: null }, 'onboarding'],
  ['never asked, and no word of it', null, { ...profile, needsNudge: null }, 'onboarding'],
  ['an email that is not verified', null, { ...profile, emailVerified: false }, 'partial'],
  ['a phone that is not verified', 'true', { ...profile, mobilePhoneNumberVerified: false }, 'partial'],
  ['no email at all', null, { ...profile, email: '', emailVerified: false }, 'verified'],
  ['all verified', null, profile, 'verified'],
  ['another text', '0', profile, 'verified'],
])('%s', (_, continueOnboarding, known, state) => {
  expect(entryState(continueOnboarding, known)).toBe(state)
})

test.each([
  ['partial', 'partial'],
  ['', undefined],
  ['constructor', undefined],
  ['actor-profile', undefined],
])('state=%j is %s', (text, state) => {
  expect(parseState(text)).toBe(state)
})
