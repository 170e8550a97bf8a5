import { cookiePairs } from './cookie-pairs'

/** How the cookies of every console begin; browsers put `__Host-` before it beyond this machine. */
export const CONSOLE_COOKIE = 'hlid-console'

const named = new RegExp(`^(__Host-)?${CONSOLE_COOKIE}\\b[^=]*=`)

/**
 * Cookies know no ports (RFC 6265, section 8.5): who opens a console and the portal under one name sends the operator's
 * session to both. It goes no further than this.
 * @param cookies a `Cookie` header
 * @returns what is left of it; undefined when nothing is
 */
export function withoutConsole(cookies: string): string | undefined {
  const kept = cookiePairs(cookies).filter((pair) => pair && !named.test(pair))
  return kept.length ? kept.join('; ') : undefined
}
