import type { Locale } from '@hlid/remote-contract'

/** The spec's default (section 9). */
export const DEFAULT_LOCALE: Locale = 'is-IS'

const NAME = 'culture'
const YEAR_S = 31_536_000

/** `c=is-IS|uic=is-IS`, escaped or not; undefined when it names no language of ours. */
export function parseCulture(value: string | undefined): Locale | undefined {
  const tag = /^c(?:=|%3D)(is|en)(?:-[a-z]+)?(?:\||%7C)/i.exec(value ?? '')?.[1]?.toLowerCase()
  return tag === 'en' ? 'en' : tag ? 'is-IS' : undefined
}

/** The cookie's value for a language. */
export const cultureValue = (locale: Locale) => `c=${locale}|uic=${locale}`

/** The language of the culture cookie in a `Cookie` header or `document.cookie`. */
export function readCulture(cookies: string): Locale | undefined {
  const values = new Map(
    cookies.split(/;\s*/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return parseCulture(values.get(`__Host-${NAME}`)) ?? parseCulture(values.get(NAME))
}

/**
 * Keeps the choice for a year. Where a browser refuses secure cookies on a portal served by plain http, which never
 * happens in production, the prefix and `Secure` go.
 */
export function writeCulture(locale: Locale, page: Document = document): void {
  const rest = `=${cultureValue(locale)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  page.cookie = `__Host-${NAME}${rest}; Secure`
  const isPlain = page.defaultView?.location.protocol === 'http:'
  if (isPlain && readCulture(page.cookie) !== locale) page.cookie = NAME + rest
}
