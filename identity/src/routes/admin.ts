import { always } from '@hlid/service'
import type { FastifyInstance } from 'fastify'

import { dropTranslation, type NewBanner, setBanner, setTranslation, type Translation } from '../domain/site'
import { Problem } from '../http/problem'
import { object } from '../http/schema'
import { bannerSchema, translationSchema, whichTranslationSchema } from '../http/site-schemas'
import type { Identity } from '../identity'
import { signOutEverywhere } from '../oidc/sign-out-everywhere'
import { equal } from '../secrets'
import { liftRestriction } from '../security/restriction'
import { registrationRoutes } from './registrations'
import { signingKeyRoutes } from './signing-keys'

// A misspelt word would leave a stolen key in use.
const rotation = object({ compromised: { type: 'string', enum: ['true', 'false'] } }, [])

/** For operators, beside the service: the gateway passes no such path on. */
export async function adminRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  const { db, openId, adminToken, now } = identity
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, ...always }))
  app.addHook('onRequest', async (request) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!given || !adminToken || !equal(given, adminToken)) throw new Problem('signed-out', { detail: 'none' })
  })

  await app.register((scope) => registrationRoutes(scope, identity))
  await app.register((scope) => signingKeyRoutes(scope, identity))

  app.get('/admin/outbox', async () => ({ waiting: await identity.outbox.waiting() }))

  app.post<{ Querystring: { compromised?: 'true' | 'false' } }>(
    '/admin/keys/rotate',
    { schema: { querystring: rotation } },
    async ({ query, log }) => {
      const isCompromised = query.compromised === 'true'
      const tooSoonUntil = await openId.rotateKeys({ isCompromised })
      if (tooSoonUntil) {
        const seconds = Math.ceil((tooSoonUntil.getTime() - now().getTime()) / 1000)
        throw new Problem('changed', { detail: 'too-soon' }, seconds)
      }
      const keys = openId.keyIds()
      log.warn({ event: 'keys-rotated', keys, isCompromised }, 'the signing keys were rotated')
      return { keys }
    },
  )

  app.post<{ Body: { nationalId: string } }>(
    '/admin/people/sign-out',
    { schema: { body: object({ nationalId: { type: 'string' } }) } },
    async ({ body, log }, reply) => {
      await signOutEverywhere(identity, body.nationalId)
      log.warn({ event: 'signed-out-everywhere' }, 'a person was signed out everywhere')
      return reply.code(204).send()
    },
  )

  app.post<{ Body: { nationalId: string } }>(
    '/admin/people/lift-restriction',
    { schema: { body: object({ nationalId: { type: 'string' } }) } },
    async ({ body, log }, reply) => {
      await liftRestriction(identity, body.nationalId)
      log.warn({ event: 'restriction-lifted' }, 'a restriction was lifted for a person')
      return reply.code(204).send()
    },
  )

  app.put<{ Body: NewBanner | null }>(
    '/admin/banner',
    { schema: { body: bannerSchema } },
    async ({ body, log }, reply) => {
      const id = await setBanner(db, body, now())
      log.warn({ event: 'banner-set', banner: id ?? null }, id ? 'the banner was set' : 'the banner was taken down')
      return id ? { id } : reply.code(204).send()
    },
  )

  app.put<{ Body: Translation }>(
    '/admin/translations',
    { schema: { body: translationSchema } },
    async ({ body, log }, reply) => {
      await setTranslation(db, body)
      log.warn({ event: 'text-set', locale: body.locale, namespace: body.namespace, key: body.key }, 'a text was set')
      return reply.code(204).send()
    },
  )

  app.delete<{ Querystring: Omit<Translation, 'text'> }>(
    '/admin/translations',
    { schema: { querystring: whichTranslationSchema } },
    async ({ query }, reply) => {
      if (!(await dropTranslation(db, query))) throw new Problem('not-found', { detail: 'unknown' })
      return reply.code(204).send()
    },
  )
}
