import { cultureValue, DEFAULT_LOCALE, parseCulture } from '@hlid/i18n/culture'

import { weightsIn } from './accepted'

type Locale = typeof DEFAULT_LOCALE

const ours = (tag: string): Locale | undefined => {
  const [language] = tag.split('-')
  return language === 'is' ? 'is-IS' : language === 'en' ? 'en' : undefined
}

/** What a cookie says that holds a language. */
export const cultureOf = (language: 'is' | 'en') => cultureValue(ours(language) ?? DEFAULT_LOCALE)

/** The one of ours that a browser wants most (RFC 9110, section 12.5.4). */
const wanted = (acceptLanguage: string) =>
  [...weightsIn(acceptLanguage.slice(0, 500))]
    .map(([tag, weight]) => ({ locale: ours(tag), weight }))
    .filter(({ locale, weight }) => locale && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.locale

/**
 * What somebody is spoken to in: what they chose, else what the client application asks for that sent them here, else
 * what the browser asks for, else Icelandic.
 * @param culture the value of the culture cookie, escaped or not
 * @param asked that of the cookie with the client application's wish, written alike
 */
export const localeFrom = (culture: string | undefined, acceptLanguage: string | undefined, asked?: string): Locale =>
  parseCulture(culture) ?? parseCulture(asked) ?? wanted(acceptLanguage ?? '') ?? DEFAULT_LOCALE
