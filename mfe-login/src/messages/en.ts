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
    tooLittleText: 'This service requires stronger identification than a passkey. Use your electronic ID.',
  },
  restrictions: {
    advice: 'Sign in on a device that you have used before to lift the restriction.',
    passkey: 'You can also sign in here with a passkey.',
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
