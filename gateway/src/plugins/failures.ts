import { RegistryError } from '@hlid/remote-contract/registry'
import { busyFor, isOverload } from '@hlid/service'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isForAPerson } from '../accepts-html'
import { sendPlainPage } from '../plain-page'
import { sendProblem } from '../problems'

/** @param code as that of a plain page */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply, code?: string): FastifyReply {
  if (isForAPerson(request)) return sendPlainPage(reply, 'notFound', code)
  return sendProblem(reply.header('cache-control', 'no-store'), 404, 'not-found', 'There is nothing at this address.')
}

/** Every failure has an answer of the kind that was asked for, and says nothing of the inside. */
export function failures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (error instanceof RegistryError)
      return sendProblem(reply, error.status, error.code, error.message, error.details)
    const status = error.statusCode ?? 500
    if (status < 500) return sendProblem(reply, status, 'bad-request', error.message)
    const isBusy = isOverload(error)
    // One line for each of many would add to the load; the metrics count them.
    if (!isBusy) request.log.error({ err: error }, 'request failed')
    return isForAPerson(request)
      ? sendPlainPage(reply, isBusy ? busyFor(request) : 'down')
      : sendProblem(reply.header('retry-after', '5'), 503, 'unavailable', 'The service is temporarily down.')
  })
}
