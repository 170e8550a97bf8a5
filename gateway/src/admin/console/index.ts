import type { FastifyInstance } from 'fastify'

import type { AdminDeps } from '../deps'
import { sessionRoutes } from './session-routes'

/** What of the console needs nobody to be signed in. */
export function consoleRoutes(app: FastifyInstance, deps: AdminDeps): void {
  void app.register(sessionRoutes, deps)
}
