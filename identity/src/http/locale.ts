import { localeFrom } from '@hlid/service'
import type { FastifyRequest } from 'fastify'

import type { Language } from '../domain/language'
import { cookieNames } from './cookies'

export type { Language }

/** As the portal's pages choose theirs. */
export const languageFrom = (culture?: string, acceptLanguage?: string, asked?: string): Language =>
  localeFrom(culture, acceptLanguage, asked) === 'en' ? 'en' : 'is'

export const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  languageFrom(cookies[cookieNames.culture], headers['accept-language'], cookies[cookieNames.askedCulture])
