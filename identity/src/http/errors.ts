import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

import { waitMessage } from '../notify/words'
import { languageOf } from './locale'
import { Problem, type ProblemName } from './problem'

const byStatus: Readonly<Record<number, ProblemName>> = {
  400: 'validation-failed',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '08001', '53300'])

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error.validation) {
    const [fault] = error.validation
    const field = fault?.instancePath.split('/')[1] ?? String(fault?.params['missingProperty'] ?? '')
    return new Problem('validation-failed', { detail: 'invalid', ...(field && { fields: { [field]: ['invalid'] } }) })
  }
  const status = error.statusCode ?? 500
  if (status < 500) return new Problem(byStatus[status] ?? 'validation-failed')
  if (unreachable.has(error.code)) return new Problem('unavailable', { detail: 'unavailable' }, 5)
  return new Problem('server-error')
}

function send(reply: FastifyReply, problem: Problem) {
  const { retryAfterSeconds: wait, problem: name } = problem
  if (wait !== undefined) reply.header('retry-after', wait)
  const errorMessage = name === 'too-many' && wait ? waitMessage(languageOf(reply.request), wait) : undefined
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem.body, ...(errorMessage && { errorMessage }), instance: reply.request.id }))
}

/** Every failure leaves as problem+json; what nobody foresaw is logged and says nothing of itself. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(reply, problem)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, new Problem('not-found', { detail: 'unknown' })))
}
