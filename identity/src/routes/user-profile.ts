import type { Input } from '@hlid/api-contract'
import type { FastifyInstance } from 'fastify'

import { changeContacts, noteAnswer, userProfile, type Answer } from '../domain/contacts'
import { nextNudge } from '../domain/contact-status'
import { asEmail, emailsOf, holdEmail, keepEmail, setPrimary } from '../domain/emails'
import { contactOf, emailOf, phoneOf } from '../domain/formats'
import { sendVerification } from '../domain/verification'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import { requirePerson } from '../oidc/session'
import type { Db } from '../store/database'

type NudgeType = Input<'nudgeUser'>['body']['nudgeType']

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
    const language = languageOf(request)
    if ('email' in body) {
      const email = emailOf(body.email)
      await sendVerification(identity, { nationalId, language, to: { email } })
      return { email }
    }
    const phone = phoneOf(body.mobilePhoneNumber)
    await sendVerification(identity, { nationalId, language, to: { phone } })
    return { mobilePhoneNumber: phone }
  })

  const saveEmail = async (tx: Db, nationalId: string, email: string) => {
    const primary = email ? await keepEmail(tx, nationalId, email, now()) : undefined
    if (!email)
      await tx.deleteFrom('email').where('national_id', '=', nationalId).where('is_primary', '=', true).execute()
    await setPrimary(tx, nationalId, primary?.id)
    await noteAnswer(tx, nationalId, now(), { email_declined: !email })
  }
  const savePhone = (tx: Db, nationalId: string, phone: string) =>
    noteAnswer(tx, nationalId, now(), { phone: phone || null, phone_verified: phone !== '', phone_declined: !phone })

  operation(app, 'updateUserProfile', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const isEmail = 'email' in body
    const value = isEmail
      ? body.email.trim() && emailOf(body.email)
      : body.mobilePhoneNumber.trim() && phoneOf(body.mobilePhoneNumber)
    const code = isEmail ? body.emailVerificationCode : body.mobilePhoneNumberVerificationCode
    if (value && code === undefined) throw invalidField('code', 'codeNotCorrect')
    const proof = value && code ? { about: contactOf(nationalId, isEmail ? 'email' : 'phone', value), code } : undefined
    await changeContacts(identity, nationalId, { version: body.version, proof, request }, async (tx, redeemed) => {
      if (redeemed === 'first') await (isEmail ? saveEmail : savePhone)(tx, nationalId, value)
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
    await changeContacts(identity, nationalId, { version: body.version, request }, async (tx) => {
      const wanted = await holdEmail(tx, nationalId, body.emailId)
      await setPrimary(tx, nationalId, wanted.id)
      await noteAnswer(tx, nationalId, now(), { email_declined: false })
    })
    return reply.code(204).send()
  })

  /** One contact passed is answered with no; all of it passed is put off, whatever is still open. */
  const nudged = (): Record<NudgeType, Answer> => ({
    NUDGE: { nudge_next_at: nextNudge(now()) },
    SKIP_EMAIL: { email_declined: true },
    SKIP_PHONE: { phone_declined: true },
  })

  operation(app, 'nudgeUser', async ({ body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    await db.transaction().execute((tx) => noteAnswer(tx, nationalId, now(), nudged()[body.nudgeType]))
    return {}
  })
}
