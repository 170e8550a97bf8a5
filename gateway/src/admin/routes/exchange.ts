import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RegistryError, type Run } from '@hlid/remote-contract/registry'

import { exchangeToken, publishersOf } from '../../releases/store/trusted-publishers'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { identifierOf, idTokenSeconds, issuerOf, verifyIdToken } from '../trust/id-token'
import { IssuerKeys } from '../trust/issuer-keys'
import { refuse } from '../trust/refuse'
import { publisherOf } from '../trust/rules'

/** Long enough to publish and to promote. */
const tokenSeconds = 15 * 60
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** How the history names it. */
const labelOf = ({ repository, ref, subject }: Run): string =>
  [repository ?? subject, ref?.replace(/^refs\/(heads|tags)\//, '')].filter((part) => part !== undefined).join('@')

/** RFC 6749, section 3.2: no parameter comes twice. */
function readForm(text: string): Record<string, string> {
  const form = new URLSearchParams(text)
  if (text.includes('%00') || new Set(form.keys()).size !== form.size)
    throw new RegistryError('bad-request', 'A parameter of the form comes twice, or has the character U+0000 in it.')
  return Object.fromEntries(form)
}

/** Trusted publishing: the ID token of a CI for a token of the team that trusts it, by RFC 8693. */
export const exchangeRoutes: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry }) => {
  const keys = new IssuerKeys()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readForm(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.route({
    ...routeOf('POST /v1/tokens/exchange'),
    async handler(request, reply) {
      const { subject_token: token } = request.body
      const issuer = issuerOf(token)
      const publishers = await publishersOf(registry.db, issuer)
      // Nothing is fetched from where nobody trusts.
      if (!publishers.length)
        throw refuse(
          'not-trusted',
          `No team trusts the issuer ${issuer.slice(0, 300)}. An operator adds it: npx hlid team trust add <team>`,
        )
      const now = registry.now()
      const claims = await verifyIdToken(token, issuer, keys, now)
      const { publisher, facts } = publisherOf(publishers, issuer, claims)
      const { run, repositoryId } = facts
      const secret = await exchangeToken(
        registry.db,
        {
          ...{ publisher, run, repositoryId, identifier: identifierOf(token, claims) },
          label: labelOf(run),
          expiresAt: after(now, tokenSeconds),
          forgottenAt: after(now, idTokenSeconds),
        },
        now,
      )
      return reply.header('cache-control', 'no-store').send({
        access_token: secret,
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        token_type: 'Bearer',
        expires_in: tokenSeconds,
      })
    },
  })
}
