import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RegistryError, type NewTrustedPublisher } from '@hlid/remote-contract/registry'

import { addPublisher, listPublishers, removePublisher } from '../../releases/store/trusted-publishers'
import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { isSafeAddress } from '../trust/safe-address'

/** Whoever may write to any branch of a repository is not yet whoever may publish. */
function faultOf({ ci, issuer, repository, ref, environment, subject }: NewTrustedPublisher): string | undefined {
  if (!isSafeAddress(issuer))
    return `The issuer ${issuer} is no address such as https://gitlab.example: https, without a query; http on this machine alone.`
  if (ci === 'other') {
    if (subject === undefined) return 'Another issuer’s tokens are known by their subject: name it, with --subject.'
    if (repository !== undefined || ref !== undefined || environment !== undefined)
      return 'Repositories, branches and environments are read from tokens of GitHub and GitLab; of another issuer, name the subject alone.'
    return undefined
  }
  if (repository === undefined) return 'Name the repository, as owner/name.'
  if (ref === undefined && environment === undefined)
    return 'Name a branch, a tag or an environment (--branch, --tag, --environment): otherwise whoever may write to any branch may publish.'
  return undefined
}

export const trustedPublisherAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry }) => {
  app.route({
    ...routeOf('POST /v1/trusted-publishers'),
    async handler(request, reply) {
      const principal = mustBeOperator(request)
      const { why, ...publisher } = request.body
      const fault = faultOf(publisher)
      if (fault !== undefined) throw new RegistryError('bad-publisher', fault)
      const by = { actor: actorOf(principal), token: principal.id, now: registry.now(), why }
      return reply.code(201).send(await addPublisher(registry.db, publisher, by))
    },
  })
  app.route({
    ...routeOf('GET /v1/trusted-publishers'),
    handler: async () => ({ publishers: await listPublishers(registry.db) }),
  })
  app.route({
    ...routeOf('DELETE /v1/trusted-publishers/:id'),
    async handler(request) {
      const actor = actorOf(mustBeOperator(request))
      const by = { actor, now: registry.now(), why: request.query.why }
      return { endedTokens: await removePublisher(registry.db, request.params.id, by) }
    },
  })
}
