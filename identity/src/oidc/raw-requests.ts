import type { IncomingMessage } from 'node:http'

import type { FastifyRequest } from 'fastify'

const requests = new WeakMap<IncomingMessage, FastifyRequest>()

/** The provider sees a request as it came; who it came from, behind which proxies, Fastify alone knows. */
export const keepRequest = (request: FastifyRequest): void => void requests.set(request.raw, request)

export const whoseRequest = (raw: IncomingMessage): FastifyRequest | undefined => requests.get(raw)
