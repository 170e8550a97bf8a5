import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { findApproval } from '../../releases/store/approvals'
import { mustBeOperator, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { forwardMoves } from '../forward'

/** What becomes of a move that waits. Another operator approves it; whoever may act on the part takes it back. */
export const approvalAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, deps) => {
  const { registry } = deps
  const forward = forwardMoves(deps)

  app.route({
    ...routeOf('GET /v1/approvals/:id'),
    handler: (request) => findApproval(registry.db, request.params.id, registry.now()),
  })

  app.route({
    ...routeOf('POST /v1/approvals/:id/approve'),
    handler: (request) => forward.approve(request.params.id, mustBeOperator(request)),
  })

  app.route({
    ...routeOf('POST /v1/approvals/:id/decline'),
    async handler(request) {
      const { id } = request.params
      const { part } = await findApproval(registry.db, id, registry.now())
      return forward.decline(id, request.body.why, await mustOwn(registry, request, part))
    },
  })
}
