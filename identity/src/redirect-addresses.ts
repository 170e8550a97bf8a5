export const isLoopback = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/** Of an https site, or of this machine. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && (value.startsWith('https:') || isLoopback(value))

export const anAddress = 'an https address without #, * or a user name (http only for this machine)'

/** On an https site, or on this machine; as it stands, without a part that a browser keeps or drops. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { origin, username, password } = new URL(value)
  return isOrigin(origin) && !username && !password && !/[#*]/.test(value)
}

/** RFC 8252, section 7.1: a name that its owner has reversed, so that it is nobody else's. */
const privateUse = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/[^#*]*$/

/** What is wrong with an address that people are led to. */
export function addressFault(value: string, kind: 'web' | 'native'): string | undefined {
  if (kind === 'web') return isWebAddress(value) ? undefined : `is not ${anAddress}.`
  // An https address of this machine is nobody's claim (section 7.2).
  const isClaimedOrLoopback = isWebAddress(value) && value.startsWith('https:') !== isLoopback(new URL(value).origin)
  if (isClaimedOrLoopback || privateUse.test(value)) return undefined
  return 'is not http://127.0.0.1/… (any port is taken), an https address that the application has claimed, or a scheme of its own with a dot, such as is.example.app:/callback.'
}
