export const en = {
  signIn: {
    title: 'Sign in',
    client: '{{client}} is asking you to sign in.',
    noClient: 'Use your electronic ID to sign in.',
    tooLittle: 'This service requires stronger identification, so fewer ways to sign in are available.',
    rememberPhone: 'Remember my number',
    rememberSsn: 'Remember my national ID number',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    instead: 'Use a passkey instead',
    notUsedTitle: 'Your passkey was not used',
    notUsedText: 'It was cancelled or took too long. Try again or choose another way.',
    unknownTitle: 'We do not recognise this passkey',
    unknownText: 'It may have been removed. Use another one or choose another way.',
    refusedTitle: 'Your passkey could not be verified',
    refusedText: 'Try again or choose another way.',
    tooLittleTitle: 'A passkey is not enough here',
    tooLittleText: 'This service requires stronger identification than a passkey. Use your electronic ID.',
  },
  restrictions: {
    advice: 'Sign in on a device that you have used before to lift the restriction.',
    back: 'Back to sign-in',
  },
  signedIn: {
    loading: 'Checking your sign-in…',
    title: 'You are already signed in',
    text: 'Signed in as {{name}}.',
    goOn: 'Continue',
    other: 'Sign in again or use another ID',
  },
} as const
