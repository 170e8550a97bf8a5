import type { Step } from './flow/next-step'

/** Below the portal's base path. `caller` is no path of ours: the person goes back to where they came from. */
export const paths: Readonly<Record<Exclude<Step, 'caller'>, string>> = {
  profile: '/user-profile',
  email: '/user-profile/email',
  emailConfirm: '/user-profile/email/confirm',
  phone: '/user-profile/phone',
  phoneConfirm: '/user-profile/phone/confirm',
}

/** Another remote's, below the portal's base path. */
export const securityPage = '/security'

/** Where the identity service shows which devices know the person. */
export const devicesPage = '/connect/devices'

/** The step that a kept text names, if it is one of ours. */
export const isStepHere = (text: string | undefined): text is keyof typeof paths =>
  text !== undefined && Object.hasOwn(paths, text)
