import type { FastifyInstance } from 'fastify'

import { authenticate } from './authenticate'
import { speakAsInTable } from './call'
import { consoleRoutes } from './console'
import { watchRoutes } from './console/watch'
import type { AdminDeps } from './deps'
import { approvalAdmin } from './routes/approvals'
import { devSessionAdmin } from './routes/dev-sessions'
import { exchangeRoutes } from './routes/exchange'
import { freezeAdmin } from './routes/freeze'
import { healthAdmin } from './routes/health'
import { historyAdmin } from './routes/history'
import { identityServiceAdmin } from './routes/identity-service'
import { notifyAdmin } from './routes/notify'
import { pointerAdmin } from './routes/pointers'
import { previewAdmin } from './routes/previews'
import { rampAdmin } from './routes/ramps'
import { releaseAdmin } from './routes/releases'
import { statusAdmin } from './routes/status'
import { teamAdmin } from './routes/teams'
import { tokenAdmin } from './routes/tokens'
import { trustedPublisherAdmin } from './routes/trusted-publishers'
import { viewAdmin } from './routes/views'

/** The release registry's API. Whoever asks has a token, or shows the one of a CI for it; nothing has a back door. */
export function adminRoutes(admin: FastifyInstance, deps: AdminDeps): void {
  speakAsInTable(admin)
  consoleRoutes(admin, deps)
  void admin.register(exchangeRoutes, deps)
  void admin.register(async (app) => {
    authenticate(app, deps.registry)
    for (const routes of [
      releaseAdmin,
      pointerAdmin,
      rampAdmin,
      approvalAdmin,
      freezeAdmin,
      previewAdmin,
      devSessionAdmin,
      statusAdmin,
      healthAdmin,
      historyAdmin,
      teamAdmin,
      tokenAdmin,
      notifyAdmin,
      trustedPublisherAdmin,
      identityServiceAdmin,
      viewAdmin,
      watchRoutes,
    ])
      await app.register(routes, deps)
  })
}
