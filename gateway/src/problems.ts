import { STATUS_CODES } from 'node:http'

import type { FastifyReply } from 'fastify'

/** Answers with problem+json (RFC 9457); `code` is a stable word for programs. */
export function sendProblem(reply: FastifyReply, status: number, code: string, message: string, extra: object = {}) {
  const title = STATUS_CODES[status] ?? 'Error'
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: `/problems/${code}`, title, status, detail: code, message, ...extra }))
}
