import type { Input, OperationId, Output } from '@hlid/api-contract'
import { requestSchema, routeOf } from '@hlid/api-contract/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Handler<Op extends OperationId> = (
  input: Input<Op>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<Op> | FastifyReply>

const methods = { GET: 'GET', POST: 'POST', PATCH: 'PATCH', PUT: 'PUT', DELETE: 'DELETE' } as const
const isMethod = (method: string): method is keyof typeof methods => method in methods

/** Calls whose query may hold anything: they answer a stranger's address with a page of ours, never with an error. */
const anyQuery = new Set<OperationId>(['getLoginContext', 'continueSignIn'])

/** Serves one call of the API document: its address, and what comes in, are as the document says. */
export function operation<Op extends OperationId>(app: FastifyInstance, id: Op, handle: Handler<Op>): void {
  const { method, url } = routeOf(id)
  if (!isMethod(method)) throw new Error(`${id} has no method that is served: ${method}`)
  app.route({
    method,
    url,
    schema: anyQuery.has(id) ? {} : { ...requestSchema(id) },
    config: { operation: id },
    handler: (request, reply) => {
      // Held against the document's schemas before it gets here.
      const input = { path: request.params, query: request.query, body: request.body } as unknown as Input<Op>
      return handle(input, request, reply)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the API document that a route serves. */
    operation?: OperationId
  }
}
