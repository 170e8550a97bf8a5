import type { Readable } from 'node:stream'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PURPOSE_HEADER, RegistryError } from '@hlid/remote-contract/registry'
import { ReleasePurpose } from '@hlid/remote-contract/registry/calls'

import { changesOf, type Compared } from '../../releases/changes'
import { listReleases } from '../../releases/store/release-list'
import { readBill, readManifest } from '../../releases/store/releases'
import { mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { publish } from '../publish/publish'
import { withSignsOfLife } from '../publish/signs-of-life'
import { limits, unpack } from '../publish/unpack'

function purposeIn(header: string | string[] | undefined = 'release'): ReleasePurpose {
  const purpose = ReleasePurpose.enum.find((known) => known === header)
  if (purpose) return purpose
  throw new RegistryError('unknown-purpose', `${PURPOSE_HEADER} is one of ${ReleasePurpose.enum.join(', ')}.`)
}

export const releaseAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, deps) => {
  const { registry, live } = deps
  app.addContentTypeParser('application/gzip', { bodyLimit: limits.archiveBytes }, (_request, payload, done) =>
    done(null, payload),
  )

  app.route({
    ...routeOf('POST /v1/releases'),
    async handler(request, reply) {
      if (request.headers['content-type'] !== 'application/gzip')
        throw new RegistryError(
          'not-a-release',
          'A release is uploaded as a tar.gz with Content-Type: application/gzip.',
        )
      const unpacked = await unpack(request.body as Readable) // as the parser above hands it on
      const principal = await mustOwn(registry, request, unpacked.manifest.name)
      const signature = String(request.headers['x-hlid-signature'] ?? '')
      const purpose = purposeIn(request.headers[PURPOSE_HEADER])
      const publishing = publish(deps, unpacked, { signature, purpose, principal })
      const published = await withSignsOfLife(reply, publishing)
      return reply.code(published.result === 'unchanged' ? 200 : 201).send(published)
    },
  })

  app.route({
    ...routeOf('GET /v1/releases/:name/:version/bill'),
    async handler(request, reply) {
      const { name, version } = request.params
      const bill = await readBill(registry.db, name, version)
      if (bill === undefined)
        throw new RegistryError(
          'no-bill',
          `There is no bill of materials of ${name}@${version}; what was published is in: npx hlid history ${name}`,
        )
      return reply.type('application/vnd.cyclonedx+json; version=1.6').send(bill)
    },
  })

  async function compared(name: string, version: string): Promise<Compared> {
    const manifest = await readManifest(registry.db, name, version)
    if (manifest) return { manifest, bill: await readBill(registry.db, name, version) }
    throw new RegistryError(
      'unknown-release',
      `${name}@${version} is not published; what is, says: npx hlid releases ${name}`,
    )
  }

  app.route({
    ...routeOf('GET /v1/releases/:name/:version/changes'),
    async handler({ params: { name, version }, query }) {
      const against = query.against ?? live.state.pointers.find((pointer) => pointer.name === name)?.current
      const after = await compared(name, version)
      return changesOf(against === undefined ? undefined : await compared(name, against), after)
    },
  })

  app.route({
    ...routeOf('GET /v1/releases/:name/:version/manifest'),
    async handler(request) {
      const { name, version } = request.params
      const manifest = await readManifest(registry.db, name, version)
      if (manifest) return manifest
      throw new RegistryError(
        'unknown-release',
        `${name}@${version} is not published; what is published is in: npx hlid releases ${name}`,
      )
    },
  })

  app.route({
    ...routeOf('GET /v1/releases'),
    handler: async (request) => ({ releases: await listReleases(registry.db, request.query) }),
  })
}
