import type { FastifyInstance } from 'fastify'
import * as oidc from 'openid-client'

import type { Portal } from './portal'

interface Inquiry {
  readonly id: string
  readonly status: string
  /** A signed JWT, once the person has answered. */
  readonly confirmation?: string
}

/** Sends links that ask a person to confirm an identity, and reads the outcome. */
export function inquiryRoutes(app: FastifyInstance, portal: Portal): void {
  const { issuer } = portal.settings
  /** Calls the portal with a token of this application's own (client credentials). */
  async function call(path: string, body?: object): Promise<Inquiry> {
    const token = await oidc.clientCredentialsGrant(await portal.find(), { scope: 'inquiries' })
    const answer = await fetch(new URL(`/v1/inquiries${path}`, issuer), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The portal answered ${answer.status}.`)
    return (await answer.json()) as Inquiry
  }

  app.post<{ Body: { phoneNumber?: string } }>('/inquiries', async (request, reply) => {
    const phoneNumber = request.body.phoneNumber?.replace(/\D/g, '')
    const purpose = { is: 'Staðfesting á tímabókun', en: 'Confirmation of an appointment' }
    const { id } = await call('', { ...(phoneNumber && { phoneNumber }), purpose })
    return reply.redirect(`/inquiries/${encodeURIComponent(id)}`, 303)
  })

  app.get<{ Params: { id: string } }>('/inquiries/:id', async (request, reply) => {
    const id = encodeURIComponent(request.params.id)
    const { status, confirmation } = await call(`/${id}`)
    return reply.view('inquiry', {
      link: new URL(`/app/confirm-identity/${id}`, issuer).href,
      status,
      confirmation: confirmation && (await portal.verify(confirmation, 'inquiry+jwt')),
    })
  })
}
