import { nextStep } from './next-step'

test.each([
  ['update', 'email', 'NOT_VERIFIED', 'emailConfirm'],
  ['update', 'email', 'VERIFIED', 'caller'],
  ['update', 'email', 'EMPTY', 'caller'],
  ['onboarding', 'email', 'VERIFIED', 'phone'],
  ['onboarding', 'email', 'EMPTY', 'phone'],
  ['onboarding', 'email', 'NOT_VERIFIED', 'emailConfirm'],
  ['partial', 'email', 'VERIFIED', 'phone'],
  ['partial', 'email', 'EMPTY', 'phone'],
  ['partial', 'email', 'NOT_VERIFIED', 'emailConfirm'],
  ['verified', 'email', 'VERIFIED', 'profile'],
  ['verified', 'email', 'EMPTY', 'profile'],
  ['verified', 'email', 'NOT_DEFINED', 'emailConfirm'],
  ['onboarding', 'emailConfirm', 'VERIFIED', 'phone'],
  ['partial', 'emailConfirm', 'VERIFIED', 'caller'], // unlike onboarding, partial stops here
  ['update', 'emailConfirm', 'VERIFIED', 'caller'],
  ['verified', 'emailConfirm', 'VERIFIED', 'profile'],
  ['onboarding', 'phone', 'EMPTY', 'caller'],
  ['onboarding', 'phone', 'VERIFIED', 'caller'],
  ['onboarding', 'phone', 'NOT_VERIFIED', 'phoneConfirm'],
  ['partial', 'phone', 'EMPTY', 'caller'],
  ['partial', 'phone', 'NOT_VERIFIED', 'phoneConfirm'],
  ['update', 'phone', 'NOT_VERIFIED', 'phoneConfirm'],
  ['update', 'phone', 'VERIFIED', 'caller'],
  ['verified', 'phone', 'NOT_VERIFIED', 'phoneConfirm'],
  ['verified', 'phone', 'VERIFIED', 'profile'],
  ['verified', 'phoneConfirm', 'VERIFIED', 'profile'],
  ['onboarding', 'phoneConfirm', 'VERIFIED', 'caller'],
  ['partial', 'phoneConfirm', 'VERIFIED', 'caller'],
  ['update', 'phoneConfirm', 'VERIFIED', 'caller'],
] as const)('%s: %s with %s leads to %s', (state, submitted, status, step) => {
  expect(nextStep(state, submitted, status)).toBe(step)
})
