import type { PageData } from '@hlid/remote-contract/composition'
import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/react'

import { scrubText } from './scrub'

const euHost = 'o0.ingest.de.sentry.io'

/** The client token is a whole DSN, or its public key. */
const dsnOf = (token: string) =>
  /^https?:\/\//.test(token) ? token : `https://${encodeURIComponent(token)}@${euHost}/1`

/** What is sent is built anew from what can't be a person's; whatever else the library gathers stays here. */
export function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, level, platform, environment, release, tags, exception } = event
  const values = exception?.values?.map(({ type: kind, value, mechanism, stacktrace }) => ({
    ...(kind && { type: kind }),
    ...(value && { value: scrubText(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(stacktrace && {
      stacktrace: {
        frames: (stacktrace.frames ?? []).map(({ filename = '', function: name = '', lineno, colno }) => ({
          filename: filename.replace(/[?#].*$/s, ''),
          function: name,
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
        })),
      },
    }),
  }))
  return {
    type,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(tags && { tags }),
    ...(values && { exception: { values } }),
  }
}

export function startSentry({ settings, errorsTunnel, compositionId }: PageData) {
  const client = new BrowserClient({
    dsn: dsnOf(settings.SI_PUBLIC_LOGS_CLIENT_TOKEN),
    ...(errorsTunnel && { tunnel: errorsTunnel }),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    environment: settings.SI_PUBLIC_ENVIRONMENT,
    release: settings.SI_PUBLIC_APP_VERSION,
    beforeSend: withoutPersonalData,
  })
  const scope = new Scope()
  scope.setClient(client)
  scope.setTag('composition', compositionId)
  client.init()
  return (error: unknown, release: string) =>
    void client.captureException(error, { captureContext: { tags: { release } } }, scope)
}
