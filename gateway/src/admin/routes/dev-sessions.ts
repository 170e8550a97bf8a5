import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { RegistryError } from '@hlid/remote-contract/registry'
import type { FastifyRequest } from 'fastify'

import { newDevSessionId } from '../../releases/dev-sessions'
import { change } from '../../releases/store/database'
import { deleteDevSession, insertDevSession, updateDevSession } from '../../releases/store/dev-sessions'
import { appendHistory } from '../../releases/store/history'
import { actorOf, mustOwn, principalOf } from '../authenticate'
import { routeOf } from '../call'
import { mustBeCompatible } from '../compatibility'
import type { AdminDeps } from '../deps'

const minuteMs = 60_000

const unknown = () =>
  new RegistryError(
    'unknown-dev-session',
    'There is no such session that you may end or change: it was left in the browser, somebody ended it, or its time is over. Begin another with: npx hlid dev --portal <address>',
  )

/** Builds on developers' own machines: a team's own part, within the rules that a release of it would have to keep. */
export const devSessionAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (
  app,
  { registry, live, devSessions, config },
) => {
  async function mustBeAllowed(request: FastifyRequest, manifest: ReleaseManifest) {
    if (!config.devSessions)
      throw new RegistryError(
        'no-dev-sessions',
        'This portal shows no builds of developers’ own computers; set DEV_SESSIONS=yes to allow them, or use a test portal.',
      )
    const principal = await mustOwn(registry, request, manifest.name)
    if (manifest.kind !== 'remote')
      throw new RegistryError(
        'not-a-remote',
        'The shell holds every page together, and is not shown this way; see it with: npm run dev',
      )
    await mustBeCompatible(manifest, live.state)
    return principal
  }

  app.route({
    ...routeOf('POST /v1/dev-sessions'),
    async handler(request, reply) {
      const { manifest, port, minutes } = request.body
      const principal = await mustBeAllowed(request, manifest)
      const now = registry.now()
      const until = new Date(now.getTime() + minutes * minuteMs)
      const id = newDevSessionId()
      await change(registry.db, async (tx) => {
        await insertDevSession(tx, { id, token: principal.id, port, manifest, until }, now)
        const event = { subject: manifest.name, evidence: { id, port, until: until.toISOString() } }
        await appendHistory(tx, { actor: actorOf(principal), action: 'dev-session', ...event }, now)
      })
      const link = `${config.portalOrigin}/dev-session?token=${devSessions.token(id, until)}`
      return reply.code(201).header('cache-control', 'no-store').send({ id, link, until: until.toISOString() })
    },
  })

  app.route({
    ...routeOf('PUT /v1/dev-sessions/:id'),
    async handler(request, reply) {
      const { manifest } = request.body
      const { id: token } = await mustBeAllowed(request, manifest)
      const { id } = request.params
      if (!(await updateDevSession(registry.db, { id, token, manifest }, registry.now()))) throw unknown()
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf('DELETE /v1/dev-sessions/:id'),
    async handler(request, reply) {
      const principal = principalOf(request)
      const { id } = request.params
      await change(registry.db, async (tx) => {
        const name = await deleteDevSession(tx, id, principal)
        if (name === undefined) throw unknown()
        const event = { subject: name, evidence: { id, ended: true } }
        await appendHistory(tx, { actor: actorOf(principal), action: 'dev-session', ...event }, registry.now())
      })
      return reply.code(204).send()
    },
  })
}
