/** Echoes the CSRF cookie; both end with IDS (spec, section 9). */
export const CSRF_HEADER = 'X-XSRF-IDS'

/** Where a plain-http portal meets a browser that refuses the prefix, the server leaves it out. */
const CSRF_COOKIES = ['__Host-XSRF-IDS', 'XSRF-IDS']

/** The value of one cookie of this page. */
export function readDocumentCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

/** Read at each send: another tab may have been given a new value since the last one. */
export function csrfHeader(readCookie: (name: string) => string | undefined): Record<string, string> {
  const value = CSRF_COOKIES.map(readCookie).find(Boolean)
  return value ? { [CSRF_HEADER]: value } : {}
}
