/** Echoes the CSRF cookie; both end with IDS (spec, section 9). */
export const CSRF_HEADER = 'X-XSRF-IDS'

/** Where a plain-http portal meets a browser that refuses the prefix, the server leaves it out. */
const CSRF_COOKIES = ['__Host-XSRF-IDS', 'XSRF-IDS']

function documentCookies(): string {
  try {
    return document.cookie
  } catch {
    return '' // Blocked: the same as having none.
  }
}

/** The value of one cookie of this page; undefined too where the browser keeps cookies from it. */
export function readDocumentCookie(name: string): string | undefined {
  for (const pair of documentCookies().split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return pair.slice(at + 1)
  }
  return undefined
}

/** Whether the page has the cookie that every call echoes. A browser that has none after an answer blocks cookies. */
export const hasCsrfCookie = (readCookie = readDocumentCookie): boolean => CSRF_COOKIES.some((name) => readCookie(name))

/** Read at each send: another tab may have been given a new value since the last one. */
export function csrfHeader(readCookie: (name: string) => string | undefined): Record<string, string> {
  const value = CSRF_COOKIES.map(readCookie).find(Boolean)
  return value ? { [CSRF_HEADER]: value } : {}
}
