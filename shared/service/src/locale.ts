import { DEFAULT_LOCALE, parseCulture } from '@hlid/i18n/culture'

import { weightsIn } from './accepted'

type Locale = typeof DEFAULT_LOCALE

const ours = (tag: string): Locale | undefined => {
  const [language] = tag.split('-')
  return language === 'is' ? 'is-IS' : language === 'en' ? 'en' : undefined
}

/** The one of ours that a browser wants most (RFC 9110, section 12.5.4). */
const wanted = (acceptLanguage: string) =>
  [...weightsIn(acceptLanguage.slice(0, 500))]
    .map(([tag, weight]) => ({ locale: ours(tag), weight }))
    .filter(({ locale, weight }) => locale && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.locale

/**
 * What somebody is spoken to in: the culture cookie, else what the browser asks for, else Icelandic.
 * @param culture the cookie's value, escaped or not
 */
export const localeFrom = (culture: string | undefined, acceptLanguage: string | undefined): Locale =>
  parseCulture(culture) ?? wanted(acceptLanguage ?? '') ?? DEFAULT_LOCALE
