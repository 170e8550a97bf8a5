const isLoopback = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const isOwnOrigin = (origin: string) => origin.startsWith('https:') || isLoopback(origin)

/** Of an https site, or of this machine. */
export const isOrigin = (text: string): boolean => parsed(text)?.origin === text && isOwnOrigin(text)

/** On an https site, or on this machine; without a part that a browser keeps or drops. */
export function isWebAddress(text: string): boolean {
  const url = parsed(text)
  return url !== undefined && isOwnOrigin(url.origin) && !url.username && !url.password && !/[#*]/.test(text)
}

/** RFC 8252, section 7.1: a name that its owner has reversed, so that it is nobody else's. */
const privateUse = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/[^#*]*$/

/** Where an installed application is answered: http on this machine, https elsewhere, or a scheme of its own. */
export const isNativeAddress = (text: string): boolean =>
  privateUse.test(text) || (isWebAddress(text) && text.startsWith('https:') !== isLoopback(parsed(text)?.origin ?? ''))
