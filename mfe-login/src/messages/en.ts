export const en = {
  signIn: {
    title: 'Sign in',
    client: '{{client}} is asking you to sign in.',
    noClient: 'Use your electronic ID to sign in.',
    rememberPhone: 'Remember my number',
    rememberSsn: 'Remember my national ID number',
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
