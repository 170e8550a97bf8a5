import type { FastifyRequest } from 'fastify'

import type { Language } from '../domain/language'
import { cookieNames } from './cookies'

export type { Language }

const languageOfTag = (tag: string): Language | undefined => {
  const language = tag.toLowerCase().split('-')[0]
  return language === 'is' || language === 'en' ? language : undefined
}

/** The one of ours that the browser wants most (RFC 9110, section 12.5.4). */
function wished(acceptLanguage: string): Language | undefined {
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
  return wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language
}

/** The culture cookie, else the browser's wish, else Icelandic: as the portal's pages choose theirs. */
export function languageFrom(culture = '', acceptLanguage = ''): Language {
  const chosen = /^c(?:=|%3D)(is|en)/i.exec(culture)?.[1]
  return (chosen && languageOfTag(chosen)) || wished(acceptLanguage) || 'is'
}

export const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  languageFrom(cookies[cookieNames.culture], headers['accept-language'])
