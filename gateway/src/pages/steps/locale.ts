import type { Locale } from '@hlid/remote-contract'

import type { PageStep } from '../page'

/** Culture cookie, then what the browser asks for, then Icelandic. */
export const findLocale: PageStep = (page) => {
  page.locale =
    fromCulture(page.cookies.get('culture')) ?? fromAcceptLanguage(page.request.headers['accept-language']) ?? 'is-IS'
  void page.reply.header('content-language', page.locale)
}

/** `c=is-IS|uic=is-IS` (spec, section 9), escaped or not. */
export function fromCulture(value: string | undefined): Locale | undefined {
  return toLocale(/^c(?:=|%3D)([A-Za-z-]+)(?:\||%7C)/i.exec(value ?? '')?.[1])
}

export function fromAcceptLanguage(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { locale: toLocale(tag), weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
  return wishes
    .filter(({ locale, weight }) => locale !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.locale
}

function toLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0]
  return language === 'is' ? 'is-IS' : language === 'en' ? 'en' : undefined
}
