import type { FastifyBaseLogger } from 'fastify'
import { ResponseBodyError } from 'openid-client'

import type { Answer } from './authenticator'

/** CIBA Core 1.0, section 11, as RFC 8628, section 3.5. */
const slowDownBy = 5

/** What the provider says in the words of its errors (CIBA Core 1.0, sections 11 and 13). */
const answers: Readonly<Record<string, (everySeconds: number) => Answer>> = {
  authorization_pending: (everySeconds) => ({ status: 'pending', everySeconds }),
  slow_down: (everySeconds) => ({ status: 'pending', everySeconds: everySeconds + slowDownBy }),
  // Told like a number that is nobody's, which runs out: whom the provider knows is nobody's business.
  unknown_user_id: (everySeconds) => ({ status: 'pending', external: '', everySeconds }),
  access_denied: () => ({ status: 'declined' }),
  expired_token: () => ({ status: 'expired' }),
  // A provider that has swept the request away knows no more of it than that.
  invalid_grant: () => ({ status: 'expired' }),
  transaction_failed: () => ({ status: 'wrongCode' }),
}

const passing = new Set(['server_error', 'temporarily_unavailable'])

/** @throws the error, where it may be gone at the next question: a network that fails, a provider that rests */
export function answerTo(error: unknown, everySeconds: number, log: FastifyBaseLogger): Answer {
  if (!(error instanceof ResponseBodyError) || error.status >= 500 || error.status === 429 || passing.has(error.error))
    throw error
  const answer = answers[error.error]
  if (answer) return answer(everySeconds)
  log.error({ err: error }, 'the CIBA provider refuses the request')
  return { status: 'unreachable' }
}
