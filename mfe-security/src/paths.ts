/** Below the portal's base path. */
export const paths = {
  overview: '/security',
  restriction: '/security/restriction',
  devices: '/security/devices',
  sessions: '/security/sessions',
  applications: '/security/applications',
  passkeys: '/security/passkeys',
  passkeyOffer: '/security/passkeys/offer',
  history: '/security/history',
} as const

export const contactDetails = '/user-profile'

/** The identity service's file of the history; a plain link, so that the browser saves it as it comes. */
export const historyFile = (kind: string | undefined): string => `/v1/me/history.csv${kind ? `?kind=${kind}` : ''}`
