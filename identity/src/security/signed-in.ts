import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Language } from '../domain/language'
import { languageOf } from '../http/locale'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { deviceName } from '../signin/device-name'
import type { Db } from '../store/database'
import type { SignInMethod } from '../store/tables'
import { noteHistory } from './history'
import { queueNotice } from './notices'
import { isRestrictedAt } from './restriction'

/** Whose session begins, and how. */
export interface SignIn {
  readonly nationalId: string
  readonly method: SignInMethod
  /** Undefined where nobody asked for it but the portal. */
  readonly clientId: string | undefined
  /** Whether they are known on this device, or have proved that it is theirs. */
  readonly isKnown: boolean
  /** Whether it is written down already: the answer was lost, and is given again. */
  readonly isNoted: boolean
}

/**
 * Writes down that somebody has signed in, in the transaction that notes the session.
 * @throws Problem restricted where they restricted it a moment ago
 */
export async function noteSignIn(
  identity: Identity,
  tx: Db,
  request: FastifyRequest,
  { nationalId, method, clientId, isKnown, isNoted }: SignIn,
): Promise<void> {
  const language = languageOf(request)
  const own = tx.updateTable('person').where('national_id', '=', nationalId)
  const person = await own
    .set({ language: isKnown ? language : sql<Language>`coalesce(language, ${language})` })
    .returning(['restricted', 'restricted_until as restrictedUntil', 'language'])
    .executeTakeFirstOrThrow()
  if (!isKnown && isRestrictedAt(person, identity.now())) throw new Problem('restricted', { detail: 'restricted' })
  if (isNoted) return
  await noteHistory(identity, tx, { nationalId, kind: 'signed-in', request, method, clientId })
  if (isKnown) return
  // If it was not them, their notice is not in the language of whoever it was.
  await queueNotice(identity, tx, nationalId, 'unknown-device', { device: deviceName(request.headers['user-agent']) })
  if (person.language !== language) await own.set({ language }).execute()
}
