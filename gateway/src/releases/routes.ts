import { always } from '@hlid/service'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { sendProblem } from '../problems'
import type { Compositions } from './compositions'
import { contentTypeOf } from './files/content-types'
import { acceptedEncodings } from './files/encodings'
import type { ReleaseFiles } from './files/release-files'
import type { LiveReleases } from './follow'
import { releaseStatusOf } from './release-status'

const forever = 'public, max-age=31536000, immutable, no-transform'

/** A missing file is never remembered by a cache: it may be there on the next gateway. */
function notFound(reply: FastifyReply) {
  return sendProblem(reply.header('cache-control', 'no-store'), 404, 'not-found', 'There is no such file.')
}

export interface ReleaseDeps {
  readonly files: ReleaseFiles
  readonly compositions: Compositions
  readonly live: LiveReleases
  readonly now: () => Date
}

/** Serves releases and compositions. Both never change under their address. */
export function releaseRoutes(app: FastifyInstance, { files, compositions, live, now }: ReleaseDeps) {
  app.get<{ Params: { name: string; release: string; '*': string } }>(
    '/releases/:name/:release/*',
    { config: always },
    async (request, reply) => {
      const { name, release, '*': path } = request.params
      const integrity = await files.integrity(name, release, path)
      const type = contentTypeOf(path)
      if (integrity === undefined || type === undefined) return notFound(reply)

      const etag = `"${integrity}"`
      void reply.headers({ 'content-type': type, 'cache-control': forever, vary: 'accept-encoding', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
        const content = await files.read(integrity, encoding)
        if (!content) continue
        if (encoding !== 'identity') void reply.header('content-encoding', encoding)
        return reply.send(content)
      }
      return notFound(reply)
    },
  )

  app.get('/releases/news', async (request, reply) => {
    const { text, etag } = releaseStatusOf(live.state, now())
    void reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', etag })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
  })

  app.get<{ Params: { id: string } }>('/releases/compositions/:id.json', { config: always }, async (request, reply) => {
    const { id } = request.params
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
    const content = await compositions.read(id, encoding)
    if (content === undefined) return notFound(reply)
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': forever, vary: 'accept-encoding' })
      .send(content)
  })
}
