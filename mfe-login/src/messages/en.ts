export const en = {
  signIn: {
    title: 'Sign in',
    client: '{{client}} asks you to sign in.',
    noClient: 'Use your electronic ID to sign in.',
    rememberPhone: 'Remember my number',
    rememberSsn: 'Remember my ID number',
  },
  twoFactor: {
    title: 'Enter the code',
    intro: 'We have sent a three-digit code in a text message to {{phone}}.',
    rememberDevice: 'Remember this device',
    rememberDeviceHint: 'You will not be asked for a code here next time. Leave it off on a device that others use.',
    back: 'Go back',
  },
  restrictions: {
    title: 'Restriction active',
    text: 'You have restricted sign-in from unknown devices, and we do not know this one.',
    mend: 'Sign in on a device that you have used before to lift the restriction.',
    back: 'Back to sign-in',
  },
  deviceNotKnown: {
    title: 'We do not know this device',
    text: 'Sign in with your phone number. Then we can send you a code to confirm the device.',
  },
  signedIn: {
    loading: 'Checking your sign-in …',
    title: 'You are already signed in',
    text: 'Signed in as {{name}}.',
    goOn: 'Continue',
    other: 'Sign in again or with another ID',
  },
} as const
