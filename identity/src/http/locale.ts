import type { FastifyRequest } from 'fastify'

import { cookieNames } from './cookies'

export type Language = 'is' | 'en'

/** The culture cookie, else the browser's wish, else Icelandic. */
export function languageOf(request: FastifyRequest): Language {
  const culture = /^c=(is|en)/.exec(request.cookies[cookieNames.culture] ?? '')?.[1]
  if (culture === 'is' || culture === 'en') return culture
  const wished = /\b(is|en)\b/.exec(request.headers['accept-language'] ?? '')?.[1]
  return wished === 'en' ? 'en' : 'is'
}
