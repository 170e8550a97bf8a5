import type { Readable } from 'node:stream'

import { PURPOSE_HEADER, type ReleasePurpose } from '@hlid/remote-contract/registry'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../../releases/refusal'
import { listReleases } from '../../releases/store/release-list'
import { readBill } from '../../releases/store/releases'
import { actorOf, mustOwn } from '../authenticate'
import type { AdminDeps } from '../deps'
import { members } from '../members'
import { publish } from '../publish/publish'
import { withSignsOfLife } from '../publish/signs-of-life'
import { limits, unpack } from '../publish/unpack'

const purposes = ['release', 'development', 'override'] as const satisfies readonly ReleasePurpose[]

function purposeIn(header: string | string[] | undefined = 'release'): ReleasePurpose {
  const purpose = purposes.find((known) => known === header)
  if (purpose) return purpose
  throw new Refusal(400, 'unknown-purpose', `${PURPOSE_HEADER} is one of ${purposes.join(', ')}.`)
}

export async function releaseAdmin(app: FastifyInstance, deps: AdminDeps): Promise<void> {
  const { registry } = deps
  app.addContentTypeParser('application/gzip', { bodyLimit: limits.archiveBytes }, (_request, payload, done) =>
    done(null, payload),
  )

  app.post<{ Body: Readable }>('/v1/releases', async (request, reply) => {
    if (request.headers['content-type'] !== 'application/gzip')
      throw new Refusal(415, 'not-a-release', 'A release is uploaded as a tar.gz with Content-Type: application/gzip.')
    const unpacked = await unpack(request.body)
    const principal = await mustOwn(registry, request, unpacked.manifest.name)
    const signature = String(request.headers['x-hlid-signature'] ?? '')
    const purpose = purposeIn(request.headers[PURPOSE_HEADER])
    const publishing = publish(deps, unpacked, { signature, purpose, actor: actorOf(principal) })
    const published = await withSignsOfLife(reply, publishing)
    return reply.code(published.result === 'unchanged' ? 200 : 201).send(published)
  })

  app.get<{ Params: { name: string; version: string } }>('/v1/releases/:name/:version/bill', async (request, reply) => {
    const { name, version } = request.params
    const bill = await readBill(registry.db, name, version)
    if (bill === undefined)
      throw new Refusal(
        404,
        'no-bill',
        `There is no bill of materials of ${name}@${version}; what was published is in: npx hlid history ${name}`,
      )
    return reply.type('application/vnd.cyclonedx+json; version=1.6').send(bill)
  })

  const querystring = members({ name: { type: 'string', maxLength: 60 }, purpose: { enum: purposes } })
  app.get<{ Querystring: { name?: string; purpose?: ReleasePurpose } }>(
    '/v1/releases',
    { schema: { querystring } },
    async (request) => ({ releases: await listReleases(registry.db, request.query) }),
  )
}
