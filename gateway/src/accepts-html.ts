import type { FastifyRequest } from 'fastify'

/** Whether an answer may be a page: somebody looks at it, rather than a program. */
export const acceptsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '')
