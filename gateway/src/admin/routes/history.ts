import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { historyProofs, listHistory } from '../../releases/store/history'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

/** Read and prove; nothing here, or anywhere, changes an entry. */
export const historyAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry }) => {
  const proofs = historyProofs(registry.db, registry.now)
  app.route({
    ...routeOf('GET /v1/history'),
    handler: async (request) => ({ entries: await listHistory(registry.db, request.query) }),
  })
  app.route({ ...routeOf('GET /v1/history/proof'), handler: () => proofs.prove() })
}
