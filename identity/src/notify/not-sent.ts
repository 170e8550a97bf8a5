import type { FastifyRequest } from 'fastify'

import { languageOf } from '../http/locale'
import { Problem } from '../http/problem'
import { notSentMessage } from './words'

/** As long as a person has to wait before they may ask for another code. */
const retryAfterSeconds = 30

/** A code can't be sent just now, and the person would wait for it in vain. */
export const notSent = (request: FastifyRequest): Problem =>
  new Problem(
    'unavailable',
    { detail: 'not-sent', errorMessage: notSentMessage[languageOf(request)] },
    retryAfterSeconds,
  )
