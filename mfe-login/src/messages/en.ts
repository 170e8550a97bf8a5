export const en = {
  signIn: {
    title: 'Sign in',
    client: '{{client}} is asking you to sign in.',
    noClient: 'Use your electronic ID to sign in.',
    rememberPhone: 'Remember my number',
    rememberSsn: 'Remember my national ID number',
  },
  twoFactor: {
    title: 'Enter the code',
    intro: 'We have sent a three-digit code in a text message to {{phone}}.',
    rememberDevice: 'Remember this device',
    rememberDeviceHint:
      'You will not need a code next time you sign in on this device. Do not tick this on a shared device.',
    back: 'Go back',
  },
  restrictions: {
    title: 'Restriction active',
    text: 'You have restricted sign-in from unknown devices, and we do not recognise this one.',
    mend: 'Sign in on a device that you have used before to lift the restriction.',
    back: 'Back to sign-in',
  },
  deviceNotKnown: {
    title: 'We do not recognise this device',
    text: 'Sign in with your phone number. Then we can send you a code to confirm the device.',
  },
  signedIn: {
    loading: 'Checking your sign-in …',
    title: 'You are already signed in',
    text: 'Signed in as {{name}}.',
    goOn: 'Continue',
    other: 'Sign in again or use another ID',
  },
} as const
