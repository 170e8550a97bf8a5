import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'

import { answerInquiry } from '../domain/inquiries'
import { personByNationalId } from '../domain/people'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { browserHash } from '../http/browser'
import { noteHistory, whence } from '../security/history'
import { notingRefusal, refusedByRestriction } from '../security/refused'
import { refuseIfRestricted } from '../security/restriction'
import { claim, ownAttempt, startAttempt } from '../signin/attempts'
import { makeChallenge } from '../signin/challenge'
import { deviceState } from '../signin/device-state'
import { checkIdentifier } from '../signin/identifier'
import { mayRing } from '../signin/may-ring'
import { checkMethod, offeredMethods } from '../signin/methods'
import { noteDevice } from '../signin/note-device'
import { poll } from '../signin/poll'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'

type Inquiry = Selectable<Tables['inquiry']>

const maskDigits = (digits: string) => `${digits.slice(0, 3)}-${'•'.repeat(digits.length - 3)}`

export function confirmRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now, clients } = identity

  const clientNameOf = (clientId: string, request: FastifyRequest) =>
    clients.find(clientId)?.name[languageOf(request)] ?? clientId

  const find = (id: string) => db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()

  /** An inquiry that this browser can still answer. @throws Problem not-found, gone */
  const openInquiry = async (id: string, browser: string): Promise<Inquiry> => {
    const inquiry = await find(id)
    if (!inquiry) throw new Problem('not-found', { detail: 'unknown' })
    const isAnothers = inquiry.browser_hash !== null && inquiry.browser_hash !== browser
    if (inquiry.status !== 'open' || isAnothers) throw new Problem('gone', { detail: 'used' })
    if (inquiry.expires_at <= now()) throw new Problem('gone', { detail: 'expired' })
    return inquiry
  }

  operation(app, 'getConfirmContext', async ({ path }, request) => {
    const inquiry = await find(path.id)
    if (!inquiry) return { kind: 'confirm-identity' as const }
    return {
      id: inquiry.id,
      kind: 'confirm-identity' as const,
      clientName: clientNameOf(inquiry.client_id, request),
      purpose: inquiry.purpose[languageOf(request)],
      methods: offeredMethods(identity),
      status: inquiry.status,
      expired: inquiry.status === 'open' && inquiry.expires_at <= now(),
      expiresAt: inquiry.expires_at.toISOString(),
      ...(identity.config.relyingParty && { takesPasskey: true }),
      ...(inquiry.phone && { maskedIdentifier: maskDigits(inquiry.phone) }),
    }
  })

  operation(app, 'getConfirmChallenge', async ({ path }, request, reply) => {
    checkMethod(identity, path.method)
    const browser = browserHash(request, reply)
    const { id } = await openInquiry(path.id, browser)
    const about = { kind: 'confirm', method: path.method, subject: id, browserHash: browser } as const
    return { method: path.method, ...makeChallenge(identity, about) }
  })

  operation(app, 'authenticateConfirm', async ({ path, body }, request, reply) => {
    const identifier = body.userIdentifier ?? ''
    checkIdentifier(identity, path.method, identifier)
    const hash = browserHash(request, reply)
    const inquiry = await openInquiry(body.id, hash)
    const about = { kind: 'confirm', method: path.method, subject: inquiry.id, browserHash: hash } as const
    const given = { ...body, method: path.method, identifier, clientId: inquiry.client_id }
    const { person, isKnown, code, isAgain } = await mayRing(identity, request, given, about)
    // From here on the link belongs to the browser that began to answer it.
    const { numUpdatedRows } = await db
      .updateTable('inquiry')
      .set({ browser_hash: hash })
      .where('id', '=', inquiry.id)
      .where((eb) => eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '=', hash)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('gone', { detail: 'used' })
    const attempt = {
      ...about,
      inquiryId: inquiry.id,
      identifier,
      nationalId: person?.nationalId,
      clientName: clientNameOf(inquiry.client_id, request),
      code,
      rememberDevice: body.rememberDevice === true,
      isKnown,
      from: whence(identity, request),
      isAgain,
    }
    const refused = { nationalId: person?.nationalId, method: path.method, clientId: inquiry.client_id }
    return notingRefusal(identity, request, refused, () => startAttempt(identity, attempt, request.log))
  })

  operation(app, 'pollConfirm', ({ path, body }, request, reply) =>
    poll(identity, { id: body.session, method: path.method, kind: 'confirm' }, request, reply),
  )

  operation(app, 'verifyConfirm', async ({ path, body }, request, reply) => {
    const attempt = await ownAttempt(identity, request, { id: body.session, method: path.method, kind: 'confirm' })
    const inquiry = await openInquiry(attempt.inquiry_id ?? '', attempt.browser_hash)
    const person = await personByNationalId(db, attempt.national_id ?? '')
    // A card says only now whose it is.
    const { isRestricted, isKnown } = await deviceState(identity, request, attempt.method, person)
    const asked = { method: attempt.method, clientId: inquiry.client_id }
    if (person && isRestricted)
      throw await refusedByRestriction(identity, request, { nationalId: person.nationalId, ...asked })
    const take = async (tx: Db) => {
      if (person) await refuseIfRestricted(tx, person.nationalId, isKnown, now())
      await claim(identity, tx, attempt)
    }
    const isAsked =
      person &&
      (!inquiry.national_id || inquiry.national_id === person.nationalId) &&
      (!inquiry.phone || inquiry.phone === person.phone)
    const refused = { nationalId: person?.nationalId, ...asked }
    if (!isAsked) {
      const free = async (tx: Db) => {
        await take(tx)
        // The link is free again for whoever it is meant for.
        const { id, browser_hash } = inquiry
        const own = tx.updateTable('inquiry').where('id', '=', id).where('browser_hash', '=', browser_hash)
        await own.set({ browser_hash: null }).execute()
      }
      await notingRefusal(identity, request, refused, () => db.transaction().execute(free))
      // Said only after the person has proved who they are, so that a link tells nobody whom it is for.
      throw new Problem('not-allowed', { detail: 'not-allowed' })
    }
    const status = body.decision === 'decline' ? ('declined' as const) : ('confirmed' as const)
    const { nationalId, name } = person
    const answer = { status, nationalId, name, method: attempt.method }
    const kind = status === 'confirmed' ? 'identity-confirmed' : 'declined'
    const note = (tx: Db) => noteHistory(identity, tx, { nationalId, kind, request, ...asked })
    const answered = await notingRefusal(identity, request, refused, () =>
      answerInquiry(identity, inquiry, answer, { take, note }),
    )
    if (answered !== 'answered') throw new Problem('gone', { detail: answered })
    const ticked = { attemptId: attempt.id, rememberDevice: attempt.remember_device, rememberMe: false }
    await noteDevice(identity, request, reply, person, ticked)
    return { status }
  })
}
