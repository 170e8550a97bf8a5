import type { OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'
import { exampleAnswer } from '@hlid/api-contract/server'
import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { REPORTS_URL } from '@hlid/remote-contract/delivery'
import fastify, { type FastifyInstance } from 'fastify'

import type { GatewayConfig } from '../config'
import { pageRoutes } from '../pages'
import { answerHeaders } from '../plugins/answer-headers'
import { baseUrlOf, type ComposedPage } from '../releases/compose'
import { contentTypeOf } from '../releases/files/content-types'
import type { ReleaseFiles } from '../releases/files/release-files'
import { flagRoutes } from '../local-services/flags'

export interface TestPortalParts {
  readonly config: GatewayConfig
  /** What is live, with the candidate in it. */
  readonly composed: ComposedPage
  readonly candidate: ReleaseManifest
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** Releases that are published. */
  readonly files: ReleaseFiles
}

/**
 * A portal that nobody can reach, with a release in it that is not published yet: real pages and files, and the API
 * document's own examples in the place of the identity service, so that nothing is done to anybody.
 */
export function buildTestPortal({ config, composed, candidate, contents, files }: TestPortalParts): FastifyInstance {
  const ofCandidate = new Map(candidate.files.map(({ path, integrity }) => [integrity, contents.get(path)]))
  const app = fastify({ routerOptions: { maxParamLength: 300 } })
  answerHeaders(app, { origin: config.portalOrigin })
  pageRoutes(app, {
    config: { ...config, flagsBaseUrl: '/flags', errorsTunnel: '/errors/envelope' },
    compositions: {
      dependOnBucket: false,
      forBucket: () => composed,
      forDevSession: () => composed,
      forPreview: async () => composed,
      isWithdrawn: async () => false,
      remember: async () => undefined,
    },
    views: { issue: () => 'smoke-test' },
    previews: { read: () => undefined },
    devSessions: { find: async () => undefined, leave: async () => undefined, open: async () => undefined },
    onSent: () => undefined,
    files: { read: async (integrity, encoding) => ofCandidate.get(integrity) ?? files.read(integrity, encoding) },
  })
  flagRoutes(app, config)

  app.get<{ Params: { name: string; release: string; '*': string } }>(
    '/releases/:name/:release/*',
    async ({ params: { name, release, '*': path } }, reply) => {
      const isCandidate = baseUrlOf(candidate) === `/releases/${name}/${release}/`
      const integrity = isCandidate ? undefined : await files.integrity(name, release, path)
      const content = isCandidate ? contents.get(path) : integrity && (await files.read(integrity, 'identity'))
      const type = contentTypeOf(path)
      return content && type ? reply.type(type).send(content) : reply.code(404).send()
    },
  )
  app.get('/releases/compositions/:id', () => composed.composition)
  app.get('/releases/news', () => ({ parts: {} }))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
  for (const url of [REPORTS_URL, '/errors/envelope']) app.post(url, (_request, reply) => reply.code(204).send())

  for (const operation of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[operation]
    const { status, body, contentType } = exampleAnswer(operation)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (_request, reply) =>
        reply
          .code(status)
          .headers(contentType === undefined ? {} : { 'content-type': contentType })
          .send(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)),
    })
  }
  return app
}
