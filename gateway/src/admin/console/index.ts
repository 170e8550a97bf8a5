import type { FastifyInstance } from 'fastify'

import type { AdminDeps } from '../deps'
import { readConsoleBuild } from './page-files'
import { pageRoutes } from './page-routes'
import { sessionRoutes } from './session-routes'

/** What of the console needs nobody to be signed in. */
export function consoleRoutes(app: FastifyInstance, deps: AdminDeps): void {
  void app.register(sessionRoutes, deps)
  void app.register(async (scope) => {
    const build = await readConsoleBuild(deps.config.consoleDir)
    if (build) pageRoutes(scope, build)
  })
}
