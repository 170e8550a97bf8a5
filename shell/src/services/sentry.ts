import type { PageData } from '@hlid/remote-contract/composition'
import { captureException, init } from '@sentry/react'

import { scrub } from './scrub'

const euHost = 'o0.ingest.de.sentry.io'

/** The client token is a whole DSN, or its public key. */
const dsnOf = (token: string) => (URL.canParse(token) ? token : `https://${encodeURIComponent(token)}@${euHost}/1`)

export function startSentry({ settings, errorsTunnel, compositionId }: PageData) {
  init({
    dsn: dsnOf(settings.SI_PUBLIC_LOGS_CLIENT_TOKEN),
    ...(errorsTunnel && { tunnel: errorsTunnel }),
    environment: settings.SI_PUBLIC_ENVIRONMENT,
    release: settings.SI_PUBLIC_APP_VERSION,
    // Nothing is gathered on its own: no clicks, no requests, no addresses.
    integrations: (defaults) => defaults.filter(({ name }) => name === 'GlobalHandlers' || name === 'LinkedErrors'),
    beforeBreadcrumb: () => null,
    beforeSend: ({ user: _user, request: _request, ...event }) => scrub(event),
  })
  return (error: unknown, remote: string) =>
    void captureException(error, { tags: { remote, composition: compositionId } })
}
