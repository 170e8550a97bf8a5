const LONGEST = 4096

/** The one value of a parameter; '' when it is absent or given twice, since servers differ in which they take. */
function single(query: URLSearchParams, isWanted: (name: string) => boolean): string | undefined {
  const values = [...query].filter(([name]) => isWanted(name)).map(([, value]) => value)
  return values.length > 1 ? '' : values[0]
}

/**
 * The return URL of the page's address, '' when there is none. `returnUrl`, else `ReturnUrl`, else any other spelling
 * of it. It is only ever handed to the identity service, which knows what it resumes; the page doesn't go there.
 */
export function readReturnUrl(search: string): string {
  const query = new URLSearchParams(search)
  const value =
    single(query, (name) => name === 'returnUrl') ??
    single(query, (name) => name === 'ReturnUrl') ??
    single(query, (name) => name.toLowerCase() === 'returnurl') ??
    ''
  return value.length > LONGEST ? '' : value
}

/** The `state` parameter, '' when there is none. */
export const readState = (search: string): string =>
  single(new URLSearchParams(search), (name) => name === 'state') ?? ''

/** `URL.canParse` is younger than browsers that people still use. */
function parsedUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/**
 * Whether a value is a path of this origin and stays one, however it is resolved: no scheme, no host, no backslash, no
 * white space or control character that a browser would drop, no dot segments that leave two slashes in front.
 */
export function isSafeReturnUrl(value: string, origin: string): boolean {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (value.length > LONGEST || !/^\/(?![/\\])[^\\\s\u0000-\u001f\u007f]*$/u.test(value)) return false
  const resolved = parsedUrl(value, origin)
  return resolved?.origin === origin && !resolved.pathname.startsWith('//')
}

/** Whether an address that the identity service itself answered with may be gone to: a path of ours, or plain http(s). */
export function isSafeDestination(value: string, origin: string): boolean {
  if (isSafeReturnUrl(value, origin)) return true
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (!/^https?:\/\/[^/\\\s\u0000-\u001f\u007f]/i.test(value)) return false
  const to = parsedUrl(value)
  return to !== undefined && !to.username && !to.password
}

/** Where a person is sent on from (design: 'return to caller'). The identity service decides what comes next. */
export function continueUrl(returnUrl: string, state?: string): string {
  const query = new URLSearchParams()
  if (returnUrl) query.set('returnUrl', returnUrl)
  if (state) query.set('state', state)
  const text = query.toString()
  return `/continue${text && `?${text}`}`
}
