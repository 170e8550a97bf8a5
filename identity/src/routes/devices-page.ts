import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { checkCsrf, csrfToken } from '../http/csrf'
import { languageOf } from '../http/locale'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { devicesPage, type DevicesPageOptions } from '../oidc/devices-page'
import { pagePolicy } from '../oidc/pages'
import { signedIn } from '../oidc/session'
import { requireMayTakeAway } from '../security/known-session'
import { devicesOf, forgetDevices } from '../signin/known-devices'

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

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    nationalId: string,
    outcome?: DevicesPageOptions['outcome'],
  ) => {
    const page = devicesPage(languageOf(request), {
      devices: await devicesOf(identity, request, nationalId),
      csrf: csrfToken(request, reply),
      outcome,
    })
    return reply.type('text/html; charset=utf-8').send(page)
  }

  app.get<{ Querystring: { forgotten?: string } }>(address, async (request, reply) => {
    const person = await signedIn(identity, request, reply)
    if (!person) return reply.redirect('/app/login', 303)
    return show(request, reply, person.nationalId, request.query.forgotten === undefined ? undefined : 'forgotten')
  })

  app.post<{ Body: Record<string, unknown> | undefined }>(
    address,
    { config: { isPage: true } },
    async (request, reply) => {
      const person = await signedIn(identity, request, reply)
      if (!person) return reply.redirect('/app/login', 303)
      try {
        checkCsrf(request, request.body?.['csrf'] ?? '')
      } catch {
        // The cookies were deleted since the page was opened, as a rule: from this one it works.
        return show(request, reply.code(403), person.nationalId)
      }
      try {
        await requireMayTakeAway(identity, request, person)
      } catch (error) {
        if (error instanceof Problem) return show(request, reply.code(error.status), person.nationalId, 'restricted')
        throw error
      }
      await forgetDevices(identity, request, person.nationalId, String(request.body?.['id'] ?? ''))
      return reply.redirect(`${address}?forgotten`, 303)
    },
  )
}
