import { cultureValue, parseCulture, readCulture, writeCulture } from './culture'

test.each([
  ['c=is-IS|uic=is-IS', 'is-IS'],
  ['c=en|uic=en', 'en'],
  ['c%3Den%7Cuic%3Den', 'en'],
  ['C=IS-is|UIC=IS-is', 'is-IS'],
  ['c=fr|uic=fr', undefined],
  ['c=english|uic=en', undefined],
  ['<script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s means %s', (value, locale) => {
  expect(parseCulture(value)).toBe(locale)
})

test('what is written is what the spec gives, and is read back', () => {
  expect(cultureValue('is-IS')).toBe('c=is-IS|uic=is-IS')
  for (const locale of ['is-IS', 'en'] as const) expect(parseCulture(cultureValue(locale))).toBe(locale)
})

test('the cookie is found among others; the prefixed one counts', () => {
  expect(readCulture('a=1; __Host-culture=c=en|uic=en; culture=c=is-IS|uic=is-IS')).toBe('en')
  expect(readCulture('culture=c=is-IS|uic=is-IS')).toBe('is-IS')
  expect(readCulture('notculture=c=en|uic=en')).toBeUndefined()
  expect(readCulture('')).toBeUndefined()
})

/** A page whose cookie jar takes secure cookies, or refuses them. */
function pageAt(protocol: string, takesSecure: boolean) {
  const jar: string[] = []
  const page = {
    defaultView: { location: { protocol } },
    get cookie() {
      return jar.map((cookie) => cookie.split(';')[0]).join('; ')
    },
    set cookie(written: string) {
      if (takesSecure || !written.includes('Secure')) jar.push(written)
    },
  }
  return { page: page as unknown as Document, jar }
}

test('it is kept for a year, secure and prefixed', () => {
  const { page, jar } = pageAt('http:', true)
  writeCulture('en', page)
  expect(jar).toEqual(['__Host-culture=c=en|uic=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
})

test('by plain http, where the browser refuses that, it is kept without; never by https', () => {
  const plain = pageAt('http:', false)
  writeCulture('en', plain.page)
  expect(plain.jar).toEqual(['culture=c=en|uic=en; Path=/; Max-Age=31536000; SameSite=Lax'])
  const secure = pageAt('https:', false)
  writeCulture('en', secure.page)
  expect(secure.jar).toEqual([])
})
