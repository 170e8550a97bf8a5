import { busyFor, isOverload, tryingAgain } from '@hlid/service'
import { isUnavailable } from '@hlid/storage'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ChangedError, InvalidFieldError, NotSentError, UnknownError } from '../domain/errors'
import { notSent } from '../notify/not-sent'
import { waitMessage } from '../notify/words'
import { errorPage, pagePolicy } from '../oidc/pages'
import type { ErrorPage } from '../oidc/page-texts'
import { languageOf } from './locale'
import { invalidField, Problem, type ProblemName } from './problem'

const byStatus: Readonly<Record<number, ProblemName>> = {
  400: 'validation-failed',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof InvalidFieldError) return invalidField(error.field, error.key)
  if (error instanceof ChangedError) return new Problem('changed', { detail: 'changed' })
  if (error instanceof NotSentError) return notSent(request)
  if (error instanceof UnknownError) return new Problem('not-found', { detail: 'unknown' })
  if (error.validation) {
    const [fault] = error.validation
    const field = fault?.instancePath.split('/')[1] ?? String(fault?.params['missingProperty'] ?? '')
    return new Problem('validation-failed', { detail: 'invalid', ...(field && { fields: { [field]: ['invalid'] } }) })
  }
  if (isUnavailable(error) || isOverload(error)) return new Problem('unavailable', { detail: 'unavailable' }, 5)
  const status = error.statusCode ?? 500
  return new Problem(status < 500 ? (byStatus[status] ?? 'validation-failed') : 'server-error')
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

const pages: Readonly<Record<number, ErrorPage>> = { 429: 'tooMany', 503: 'unavailable' }

/** A person who follows a link is shown a page, not what programs read. */
function sendPage(reply: FastifyReply, { status, retryAfterSeconds }: Problem, isBusy: boolean) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const { id } = reply.request
  const kind = isBusy ? busyFor(reply.request) : (pages[status] ?? (status < 500 ? 'badRequest' : 'failed'))
  if (kind === 'busy') reply.headers(tryingAgain())
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy() })
    .type('text/html; charset=utf-8')
    .send(
      errorPage(kind, {
        language: languageOf(reply.request),
        canTryAgain: kind !== 'badRequest',
        ...(!isBusy && { requestId: id }),
      }),
    )
}

const wantsPage = ({ method, headers, routeOptions }: FastifyRequest) =>
  (method === 'GET' || routeOptions.config.isPage === true) && Boolean(headers.accept?.includes('text/html'))

/** Of what a person is told on a page; the rest is told to programs. */
const isForPeople = ({ status }: Problem, { routeOptions }: FastifyRequest) =>
  status >= 500 || status === 429 || routeOptions.config.isPage === true

/** Every failure leaves as problem+json; what nobody foresaw is logged and says nothing of itself. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    // One line for each of many would add to the load; the metrics count them.
    const isBusy = isOverload(error)
    if (problem.status >= 500 && !isBusy) request.log.error({ err: error }, 'request failed')
    return isForPeople(problem, request) && wantsPage(request) ? sendPage(reply, problem, isBusy) : send(reply, problem)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, new Problem('not-found', { detail: 'unknown' })))
}
