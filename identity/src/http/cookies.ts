/** One rule for every cookie of the service: host-bound, secure, never sent along by other sites. */
export const cookieOptions = { path: '/', secure: true, sameSite: 'lax' } as const

export const cookieNames = {
  csrf: '__Host-XSRF-IDS',
  culture: '__Host-culture',
  /** Binds interactions, challenges and attempts to the browser that began them. */
  browser: '__Host-browser',
  /** A remembered device; stored hashed, revocable. */
  device: '__Host-device',
  session: '__Host-session',
  interaction: '__Host-interaction',
  resume: '__Secure-resume',
} as const
