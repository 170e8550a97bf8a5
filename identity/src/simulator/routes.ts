import type { FastifyInstance } from 'fastify'

import type { Identity } from '../identity'
import { simulatorApi } from './api'
import { simulatorPages } from './pages'

/** Phones, an app, a card and inboxes that a person clicks. Only there when the simulated authenticator is. */
export async function simulatorRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  // Another site's page must not press the buttons of the phones.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') await reply.code(403).send()
  })
  simulatorApi(app, identity)
  await simulatorPages(app)
}
