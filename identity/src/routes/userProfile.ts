import type { FastifyInstance, FastifyRequest } from 'fastify'

import { asEmail, emailsOf, nextNudge, savePrimaryEmail, takeProfile, userProfile } from '../domain/contacts'
import { emailOf, phoneOf } from '../domain/formats'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { invalidField, Problem } from '../http/problem'
import type { Db, Identity } from '../identity'
import { codeMessages, mailSubjects } from '../notify/words'
import { requirePerson } from '../oidc/session'
import { makeCode, redeemCode } from '../signin/codes'
import { countUse, limits } from '../signin/rates'

/** Sends a code to an address or a phone that the person says is theirs; too often is refused. */
export async function sendVerification(
  identity: Identity,
  request: FastifyRequest,
  nationalId: string,
  to: { readonly email: string } | { readonly phone: string },
): Promise<void> {
  const language = languageOf(request)
  const [purpose, value] = 'email' in to ? (['email', to.email.toLowerCase()] as const) : (['phone', to.phone] as const)
  await countUse(identity, limits.verificationOnce, `${nationalId}:${value}`, language)
  await countUse(identity, limits.verificationAll, `${nationalId}:${purpose}`, language)
  const code = await makeCode(identity, { purpose, owner: nationalId, value })
  const text = codeMessages[purpose][language](code)
  if ('email' in to) await identity.mailer.send({ to: to.email, subject: mailSubjects[language], text })
  else await identity.texts.send({ to: to.phone, text })
}

export function userProfileRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

  operation(app, 'getUserProfile', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    return userProfile(db, nationalId, now())
  })

  operation(app, 'getMyEmails', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    return { emails: (await emailsOf(db, nationalId)).map(asEmail) }
  })

  operation(app, 'createUserVerification', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    if ('email' in body) {
      const email = emailOf(body.email)
      await sendVerification(identity, request, nationalId, { email })
      return { email }
    }
    const phone = phoneOf(body.mobilePhoneNumber)
    await sendVerification(identity, request, nationalId, { phone })
    return { mobilePhoneNumber: phone }
  })

  const saveEmail = async (tx: Db, nationalId: string, text: string) => {
    if (text) return savePrimaryEmail(tx, nationalId, text, now())
    await tx.deleteFrom('email').where('national_id', '=', nationalId).where('is_primary', '=', true).execute()
  }
  const savePhone = async (tx: Db, nationalId: string, phone: string) => {
    await tx
      .updateTable('profile')
      .set({ phone: phone || null, phone_verified: phone !== '' })
      .where('national_id', '=', nationalId)
      .execute()
  }

  operation(app, 'updateUserProfile', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const isEmail = 'email' in body
    const value = isEmail
      ? body.email.trim() && emailOf(body.email)
      : body.mobilePhoneNumber.trim() && phoneOf(body.mobilePhoneNumber)
    const code = isEmail ? body.emailVerificationCode : body.mobilePhoneNumberVerificationCode
    if (value) {
      if (code === undefined) throw invalidField('code', 'codeNotCorrect')
      const about = isEmail
        ? ({ purpose: 'email', owner: nationalId, value: value.toLowerCase() } as const)
        : ({ purpose: 'phone', owner: nationalId, value } as const)
      await redeemCode(identity, about, code)
    }
    await db.transaction().execute(async (tx) => {
      await takeProfile(tx, nationalId, body.version)
      await (isEmail ? saveEmail : savePhone)(tx, nationalId, value)
      await tx.updateTable('profile').set({ nudge_last_at: now() }).where('national_id', '=', nationalId).execute()
    })
    const saved = await userProfile(db, nationalId, now())
    return {
      ...(saved.email && { email: saved.email }),
      emailVerified: saved.emailVerified,
      ...(saved.mobilePhoneNumber && { mobilePhoneNumber: saved.mobilePhoneNumber }),
      mobilePhoneNumberVerified: saved.mobilePhoneNumberVerified,
      version: saved.version,
    }
  })

  operation(app, 'setPrimaryEmail', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    await db.transaction().execute(async (tx) => {
      await takeProfile(tx, nationalId, undefined)
      const wanted = (await emailsOf(tx, nationalId)).find(({ id }) => id === body.emailId)
      if (!wanted) throw new Problem('not-found', { detail: 'unknown' })
      if (!wanted.verified) throw new Problem('changed', { detail: 'changed' })
      await tx.updateTable('email').set({ is_primary: false }).where('national_id', '=', nationalId).execute()
      await tx.updateTable('email').set({ is_primary: true }).where('id', '=', wanted.id).execute()
    })
    return reply.code(204).send()
  })

  operation(app, 'nudgeUser', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    await db
      .insertInto('profile')
      .values({ national_id: nationalId, nudge_last_at: now(), nudge_next_at: nextNudge(now()) })
      .onConflict((conflict) =>
        conflict.column('national_id').doUpdateSet({ nudge_last_at: now(), nudge_next_at: nextNudge(now()) }),
      )
      .execute()
    return {}
  })
}
