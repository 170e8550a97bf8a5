import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { actorProfile, putOffActor, saveActorProfile, type Actor } from '../domain/actor-profile'
import { changeContacts } from '../domain/contacts'
import { nextNudge } from '../domain/contact-status'
import { asEmail, emailsOf, holdEmail, keepEmail } from '../domain/emails'
import { contactOf, emailOf } from '../domain/formats'
import { sendVerification } from '../domain/verification'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { actingFor } from '../oidc/choices'
import { requirePerson } from '../oidc/session'

export function actorProfileRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

  const requireActor = async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const { nationalId, session } = await requirePerson(identity, request, reply)
    const party = await actingFor(db, session)
    return { nationalId, actorId: party?.nationalId ?? nationalId }
  }
  const read = (actor: Actor) => actorProfile(db, actor, now())
  const proofOf = (nationalId: string, email: string, code: string) => ({
    about: contactOf(nationalId, 'email', email),
    code,
  })

  operation(app, 'getActorProfile', async (_input, request, reply) => read(await requireActor(request, reply)))

  operation(app, 'updateActorProfile', async ({ body }, request, reply) => {
    const actor = await requireActor(request, reply)
    if ('emailNotifications' in body) {
      const change = { notifications: body.emailNotifications, nudge_next_at: nextNudge(now()) }
      await saveActorProfile(db, actor, change, body.version)
      return read(actor)
    }
    const email = emailOf(body.email)
    const proof = proofOf(actor.nationalId, email, body.emailVerificationCode)
    await changeContacts(identity, actor.nationalId, { proof, request }, async (tx, redeemed) => {
      if (redeemed === 'again') return
      const { id } = await keepEmail(tx, actor.nationalId, email, now())
      await saveActorProfile(tx, actor, { email_id: id }, body.version)
    })
    return read(actor)
  })

  operation(app, 'createActorVerification', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const email = emailOf(body.email)
    await sendVerification(identity, { nationalId, language: languageOf(request), to: { email } })
    return { email }
  })

  operation(app, 'nudgeActor', async (_input, request, reply) => {
    await putOffActor(db, await requireActor(request, reply), nextNudge(now()))
    return {}
  })

  operation(app, 'getActorEmails', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    return { emails: (await emailsOf(db, nationalId)).map(asEmail) }
  })

  operation(app, 'addActorEmail', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const email = emailOf(body.email)
    const proof = proofOf(nationalId, email, body.emailVerificationCode)
    const record = await changeContacts(identity, nationalId, { proof, request }, async (tx, redeemed) => {
      const held = (await emailsOf(tx, nationalId)).find((one) => one.email.toLowerCase() === email.toLowerCase())
      if (held && redeemed === 'again') return held
      if (held) throw new Problem('changed', { detail: 'changed' })
      return keepEmail(tx, nationalId, email, now())
    })
    return reply.code(201).send(asEmail(record))
  })

  operation(app, 'chooseActorEmail', async ({ body }, request, reply) => {
    const actor = await requireActor(request, reply)
    await db.transaction().execute(async (tx) => {
      const wanted = await holdEmail(tx, actor.nationalId, body.emailsId)
      await saveActorProfile(tx, actor, { email_id: wanted.id }, body.version)
    })
    return read(actor)
  })
}
