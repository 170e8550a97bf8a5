import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

import { checkCsrf, csrfToken } from '../http/csrf'
import { languageOf } from '../http/locale'
import type { Identity } from '../identity'
import { devicesPage } from '../oidc/devices-page'
import { pagePolicy } from '../oidc/pages'
import { signedIn } from '../oidc/session'
import { devicesOf, forgetDevice } from '../signin/known-devices'

/** Among the provider's own addresses, which the gateway passes on whole. */
const address = '/connect/devices'

/** The page where a person sees the devices that know them, and has one forgotten. It needs no script. */
export async function devicesPageRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  await app.register(formBody)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  app.get<{ Querystring: { forgotten?: string } }>(address, async (request, reply) => {
    const person = await signedIn(identity, request, reply)
    if (!person) return reply.redirect('/app/login', 303)
    const page = devicesPage(languageOf(request), {
      devices: await devicesOf(identity, request, person.nationalId),
      csrf: csrfToken(request, reply),
      hasForgotten: request.query.forgotten !== undefined,
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.post<{ Body: Record<string, unknown> | undefined }>(address, async (request, reply) => {
    checkCsrf(request, request.body?.['csrf'] ?? '')
    const person = await signedIn(identity, request, reply)
    if (!person) return reply.redirect('/app/login', 303)
    await forgetDevice(identity, person.nationalId, String(request.body?.['id'] ?? ''))
    return reply.redirect(`${address}?forgotten`, 303)
  })
}
