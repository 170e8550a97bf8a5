import { randomId } from '../secrets'

/** One rule for every cookie of the service: host-bound, secure, never sent along by other sites. */
export const cookieOptions = { path: '/', secure: true, sameSite: 'lax' } as const

export const cookieNames = {
  csrf: '__Host-XSRF-IDS',
  culture: '__Host-culture',
  /** The language that the client application of the latest sign-in asks for; the person's own choice goes before it. */
  askedCulture: '__Host-culture-asked',
  /** A remembered device; stored hashed, revocable. */
  device: '__Host-device',
  session: '__Host-session',
  interaction: '__Host-interaction',
  resume: '__Secure-resume',
} as const

const browserCookie = '__Host-browser'
const browserCookieOptions = { ...cookieOptions, httpOnly: true, signed: false } as const

/**
 * What binds interactions, challenges and attempts to the browser that began them; made when it has none, since somebody
 * may come to the portal without a client. Requests that are under way at once, before the first answer has come, each
 * bring one: under names of their own, none takes another's place.
 */
export function browserOf(
  header: string | undefined,
  set: (name: string, value: string, options: typeof browserCookieOptions) => unknown,
): string {
  const [held] = browserCookiesIn(header)
  if (held) return held
  const made = randomId(24)
  // The bare name too: a service of the version before, which an upgrade has beside this one, knows no other.
  for (const name of [`${browserCookie}-${randomId(6)}`, browserCookie]) set(name, made, browserCookieOptions)
  return made
}

/** The browser's own cookies as they came, which is in the order that it got them in (RFC 6265, section 5.4). */
export const browserCookiesIn = (header = ''): string[] =>
  header.split(';').flatMap((pair) => {
    // `trim` would take a no-break space too, with which a sibling host gets around the prefix.
    const [name = '', value = ''] = pair.replace(/^[ \t]+/, '').split('=')
    const isOurs = name === browserCookie || name.startsWith(`${browserCookie}-`)
    // Versions before this one had theirs signed, though nobody looks at the signature.
    return isOurs && !name.endsWith('.sig') && value ? value : []
  })
