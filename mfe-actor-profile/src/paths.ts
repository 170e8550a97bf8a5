/** Below the portal's base path. */
export const paths = {
  emails: '/actor-profile',
  email: '/actor-profile/email',
  emailConfirm: '/actor-profile/email/confirm',
  notifications: '/actor-profile/notifications',
} as const
