import type { FastifyRequest } from 'fastify'

/** Whether an answer may be a page: somebody looks at it, rather than a program. */
export const acceptsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '')

const sendsForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '')

/** Somebody follows a link, or presses the button of a page without scripts, as that of signing out. */
export const isForAPerson = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD' || sendsForm(request)) && acceptsHtml(request)
