import type { FastifyInstance } from 'fastify'

import { nextNudge } from '../domain/contactStatus'
import { asEmail, emailsOf, keepEmail } from '../domain/emails'
import { emailOf } from '../domain/formats'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Db, Identity } from '../identity'
import { actingFor } from '../oidc/choices'
import { requirePerson, type SignedIn } from '../oidc/session'
import { redeemCode } from '../signin/codes'
import { sendVerification } from './userProfile'

/** Contact details while acting for somebody; for oneself the party is the person. */
export function actorProfileRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

  /** For whom the person acts; themselves, where they act for nobody. */
  const actorIdOf = async (person: SignedIn): Promise<string> =>
    (await actingFor(db, person.session))?.nationalId ?? person.nationalId

  const save = async (
    tx: Db,
    nationalId: string,
    actorId: string,
    change: { email_id?: string; notifications?: boolean; nudge_next_at?: Date },
  ) => {
    await tx
      .insertInto('actor_profile')
      .values({ national_id: nationalId, actor_id: actorId, ...change })
      .onConflict((conflict) => conflict.columns(['national_id', 'actor_id']).doUpdateSet(change))
      .execute()
  }

  const read = async (nationalId: string, actorId: string) => {
    const row = await db
      .selectFrom('actor_profile')
      .leftJoin('email', 'email.id', 'actor_profile.email_id')
      .select([
        'email.email',
        'email.id',
        'email.verified',
        'actor_profile.notifications',
        'actor_profile.nudge_next_at',
      ])
      .where('actor_profile.national_id', '=', nationalId)
      .where('actor_profile.actor_id', '=', actorId)
      .executeTakeFirst()
    return {
      ...(row?.email && row.id && { email: row.email, emailsId: row.id }),
      emailVerified: row?.verified ?? false,
      emailNotifications: row?.notifications ?? false,
      needsNudge: !row?.email && !(row?.nudge_next_at && row.nudge_next_at > now()),
    }
  }

  /** Proves the address by its code and keeps it among the person's emails. */
  const proveEmail = async (nationalId: string, text: string, code: string) => {
    const email = emailOf(text)
    await redeemCode(identity, { purpose: 'email', owner: nationalId, value: email.toLowerCase() }, code)
    return email
  }

  operation(app, 'getActorProfile', async (_input, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    return read(person.nationalId, await actorIdOf(person))
  })

  operation(app, 'updateActorProfile', async ({ body }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    const actorId = await actorIdOf(person)
    if ('emailNotifications' in body) {
      await save(db, person.nationalId, actorId, {
        notifications: body.emailNotifications,
        nudge_next_at: nextNudge(now()),
      })
      return read(person.nationalId, actorId)
    }
    const email = await proveEmail(person.nationalId, body.email, body.emailVerificationCode)
    await db.transaction().execute(async (tx) => {
      const { id } = await keepEmail(tx, person.nationalId, email, now())
      await save(tx, person.nationalId, actorId, { email_id: id })
    })
    return read(person.nationalId, actorId)
  })

  operation(app, 'createActorVerification', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const email = emailOf(body.email)
    await sendVerification(identity, request, nationalId, { email })
    return { email }
  })

  operation(app, 'nudgeActor', async (_input, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    await save(db, person.nationalId, await actorIdOf(person), { nudge_next_at: nextNudge(now()) })
    return {}
  })

  operation(app, 'getActorEmails', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    return { emails: (await emailsOf(db, nationalId)).map(asEmail) }
  })

  operation(app, 'addActorEmail', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const held = (await emailsOf(db, nationalId)).some(
      ({ email }) => email.toLowerCase() === body.email.trim().toLowerCase(),
    )
    if (held) throw new Problem('changed', { detail: 'changed' })
    const email = await proveEmail(nationalId, body.email, body.emailVerificationCode)
    const record = await keepEmail(db, nationalId, email, now())
    return reply.code(201).send(asEmail(record))
  })

  operation(app, 'chooseActorEmail', async ({ body }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    const actorId = await actorIdOf(person)
    const wanted = (await emailsOf(db, person.nationalId)).find(({ id }) => id === body.emailsId)
    if (!wanted) throw new Problem('not-found', { detail: 'unknown' })
    if (!wanted.verified) throw new Problem('changed', { detail: 'changed' })
    await save(db, person.nationalId, actorId, { email_id: wanted.id })
    return read(person.nationalId, actorId)
  })
}
