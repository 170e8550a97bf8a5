import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Composition } from '@hlid/remote-contract/composition'
import { RegistryError, type Sent } from '@hlid/remote-contract/registry'
import type { FastifyRequest } from 'fastify'

import { firstScreenOf } from '../../releases/first-screen'
import { change } from '../../releases/store/database'
import { appendHistory } from '../../releases/store/history'
import { readManifest } from '../../releases/store/releases'
import { withdrawPreviews } from '../../releases/store/withdrawn-previews'
import { actorOf, mustBeOperator, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { mustBeTrusted, mustHaveFiles } from '../promotion-checks'

const minuteMs = 60_000

type Wanted = Omit<Sent<'POST /v1/previews'>['body'], 'minutes'>

/** Links for one browser: a team's to its own releases, an operator's to whole compositions of the past as well. */
export const previewAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (
  app,
  { registry, compositions, previews, config },
) => {
  /** A page of the past opens only while the files of all that it was made of are here. */
  async function mustBeWhole(id: string) {
    const content = await compositions.find(id)
    if (content === undefined)
      throw new RegistryError(
        'unknown-composition',
        'Nothing is kept of that composition: no page was made of it, or the files of one of its releases were swept. Its id is in a report or an answer header.',
      )
    const { shell, remotes } = JSON.parse(content) as Composition // stored by us
    for (const { name, version } of [shell, ...remotes]) {
      await mustBeTrusted(registry.db, { name, version })
      await mustHaveFiles(registry.db, name, version)
    }
  }

  async function allowed(request: FastifyRequest, { name, version, composition }: Wanted) {
    if (composition !== undefined) {
      const principal = mustBeOperator(request)
      await mustBeWhole(composition)
      return { previewed: { composition }, principal }
    }
    if (name === undefined || version === undefined)
      throw new RegistryError('preview-of-what', 'Name a release, or a composition.')
    const principal = await mustOwn(registry, request, name)
    const manifest = await readManifest(registry.db, name, version)
    if (!manifest)
      throw new RegistryError(
        'unknown-release',
        `${name}@${version} is not published; do it with: npx hlid publish ${name}`,
      )
    await mustBeTrusted(registry.db, { name, version })
    await mustHaveFiles(registry.db, name, version)
    return { previewed: { name, version, path: firstScreenOf(manifest) }, principal }
  }

  app.route({
    ...routeOf('POST /v1/previews'),
    async handler(request, reply) {
      if (!config.previews)
        throw new RegistryError('no-previews', 'This portal shows no previews; set PREVIEWS=yes to allow them.')
      const { previewed, principal } = await allowed(request, request.body)
      const now = registry.now()
      const until = new Date(now.getTime() + request.body.minutes * minuteMs)
      const subject = 'name' in previewed ? previewed.name : 'compositions'
      const evidence = { ...previewed, until: until.toISOString() }
      await change(registry.db, (tx) =>
        appendHistory(tx, { actor: actorOf(principal), action: 'preview', subject, evidence }, now),
      )
      const token = previews.issue({ ...previewed, from: now.getTime(), until: until.getTime() })
      const link = `${config.portalOrigin}/preview?token=${token}`
      return reply.code(201).header('cache-control', 'no-store').send({ link, until: until.toISOString() })
    },
  })

  app.route({
    ...routeOf('DELETE /v1/previews'),
    async handler(request, reply) {
      const { name, version, composition } = request.query
      const isOfRelease = name !== undefined && version !== undefined && composition === undefined
      if (!isOfRelease && composition === undefined)
        throw new RegistryError('preview-of-what', 'Name a release, or a composition.')
      const principal = isOfRelease ? await mustOwn(registry, request, name) : mustBeOperator(request)
      const previewed = isOfRelease ? { name, version } : { composition: composition ?? '' }
      const now = registry.now()
      await change(registry.db, async (tx) => {
        await withdrawPreviews(tx, previewed, now)
        const event = { subject: isOfRelease ? name : 'compositions', evidence: { ...previewed, withdrawn: true } }
        await appendHistory(tx, { actor: actorOf(principal), action: 'preview', ...event }, now)
      })
      return reply.code(204).send()
    },
  })
}
