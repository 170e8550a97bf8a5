import { localeFrom } from '@hlid/service'
import type { FastifyRequest } from 'fastify'

import type { Language } from '../domain/language'
import { cookieNames } from './cookies'

export type { Language }

/** As the portal's pages choose theirs. */
export const languageFrom = (culture?: string, acceptLanguage?: string): Language =>
  localeFrom(culture, acceptLanguage) === 'en' ? 'en' : 'is'

export const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  languageFrom(cookies[cookieNames.culture], headers['accept-language'])
