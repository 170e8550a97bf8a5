import { RegistryError } from '@hlid/remote-contract/registry'
import { listener as serviceListener, refuseNullCharacters } from '@hlid/service'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { answerHeaders, headersOfAnswers } from './plugins/answer-headers'
import { compression } from './plugins/compression'
import { answerNotFound, failures } from './plugins/failures'
import { favicon } from './plugins/favicon'
import { answerUnreadable, headerLimit } from './plugins/header-limit'
import { oneHost } from './plugins/one-host'

/** What the portal's listener and the registry's have in common. */
export function listener(options: {
  log: FastifyBaseLogger
  origin: string
  trustedProxies: readonly string[]
  requestWithinMs: number
  /** An SVG that stands in place of the portal's own icon. */
  mark: string | undefined
}): FastifyInstance {
  const { log, origin, trustedProxies, requestWithinMs, mark } = options
  const app = serviceListener(
    { from: 'network', trustedProxies, bodyLimit: 256 * 1024, requestWithinMs },
    {
      loggerInstance: log,
      // RFC 9112, section 3.2.2: a request to a proxy names a host in its target, which is not ours to believe.
      rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, ''),
      clientErrorHandler: answerUnreadable(origin),
      // An address that can't be read is an address that nothing is at. No hook runs here.
      frameworkErrors: (_error, request, reply) => {
        void answerNotFound(request, reply.headers(headersOfAnswers(origin)), '')
      },
      // What is not known is refused by its schema, never taken away unseen. The schema comes with its fault.
      ajv: { customOptions: { removeAdditional: false, discriminator: true, verbose: true } },
    },
  )
  answerHeaders(app, { origin })
  compression(app)
  failures(app)
  oneHost(app)
  headerLimit(app)
  refuseNullCharacters(app, () => new RegistryError('not-found', 'There is nothing at this address.'), 'path')
  favicon(app, mark)
  return app
}
