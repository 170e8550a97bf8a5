import type { Schema } from '@hlid/api-contract'
import type { FastifyRequest } from 'fastify'

import type { KnownPerson } from '../domain/people'
import { languageOf } from '../http/locale'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { codeMessages } from '../notify/words'
import { prove } from '../passkeys/assertion'
import { noteHistory } from '../security/history'
import type { SignInMethod } from '../store/tables'
import type { ChallengeFor } from './challenge'
import { checkGuessesLeft, hasCode, makeCodeUnless, redeemCode, type CodeFor } from './codes'
import { lostForMs } from './lifetimes'
import { countUse, giveBack, limits, tryUse } from './rates'

/** Who gets the code that goes to the phone before they sign in on a device that is not known, and where. */
export interface SecondFactorFor {
  readonly person: KnownPerson
  readonly browserHash: string
  /** As `countedAs` says: what strangers do elsewhere does not count on a device that is known. */
  readonly countedAs: string
}

const codeOf = ({ person, browserHash, countedAs }: SecondFactorFor): CodeFor => ({
  purpose: 'login',
  owner: person.nationalId,
  value: person.phone ?? '',
  browserHash,
  countedAs,
})

/**
 * Sends the code. A device check begins afresh and sends none while the last one is seconds old; `again` goes on with
 * the attempts that are left, and sends none where none are.
 * @throws Problem too-many, also for whoever has no guesses left today
 */
export async function sendSecondFactor(
  identity: Identity,
  request: FastifyRequest,
  to: SecondFactorFor,
  again: boolean,
): Promise<void> {
  const about = codeOf(to)
  await checkGuessesLeft(identity, about)
  // One that was never sent to this browser can't be sent to it again: it counts as the first.
  const limit = again && (await hasCode(identity, about)) ? limits.loginResends : limits.loginCodes
  await countUse(identity, limit, to.countedAs)
  const code = await makeCodeUnless(identity, about, again ? 'spent' : 'fresh')
  if (!code) {
    await giveBack(identity, limit, to.countedAs)
    return
  }
  const text = codeMessages.login[languageOf(request)](code.digits, code.replaces)
  await identity.outbox.queue(identity.db, 'text', { to: to.person.phone ?? '', text })
  identity.outbox.wake()
}

/**
 * A wrong code is counted, and stands in the person's history.
 * @throws Problem attempt-failed, too-many
 */
export async function redeemSecondFactor(
  identity: Identity,
  request: FastifyRequest,
  of: SecondFactorFor,
  digits: string,
  asked: { readonly method: SignInMethod; readonly clientId: string | undefined },
): Promise<'first' | 'again'> {
  const outcome = await identity.db.transaction().execute(async (tx) => {
    const { nationalId } = of.person
    const onWrong = () => noteHistory(identity, tx, { nationalId, kind: 'wrong-second-factor', request, ...asked })
    try {
      return await redeemCode({ ...identity, db: tx }, codeOf(of), digits, onWrong)
    } catch (error) {
      if (error instanceof Problem) return error // said after the transaction, which keeps the count
      throw error
    }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** A passkey instead of the code, of that interaction or inquiry. */
export interface SecondFactorPasskey {
  readonly credential: Schema<'PasskeyAssertion'>
  readonly about: ChallengeFor
  readonly asked: { readonly method: SignInMethod; readonly clientId: string | undefined }
}

/**
 * Uses a passkey in place of the code. One that is not theirs stands in their history; once in ten minutes, since a
 * passkey is not guessed and a stranger shall fill no history.
 * @returns whether it was used a moment ago already
 * @throws Problem attempt-failed
 */
export async function redeemSecondFactorPasskey(
  identity: Identity,
  request: FastifyRequest,
  { nationalId }: KnownPerson,
  { credential, about: { kind, subject, browserHash }, asked }: SecondFactorPasskey,
): Promise<'first' | 'again'> {
  const { db, now } = identity
  // An inquiry is no interaction, for which alone there are options.
  const about = { subject: kind === 'login' ? subject : '', browserHash }
  try {
    const { person, take, before } = await prove(identity, request, credential, about)
    if (person.nationalId !== nationalId) throw new Problem('attempt-failed', { detail: 'invalid' })
    const usedAt = (await before('second-factor'))?.used_at
    if (usedAt && now().getTime() - usedAt.getTime() <= lostForMs) return 'again'
    await db.transaction().execute((tx) => take(tx, 'second-factor'))
    return 'first'
  } catch (error) {
    const isWrong = error instanceof Problem && ['invalid', 'unknown'].includes(error.body.detail ?? '')
    if (isWrong && (await tryUse(identity, limits.wrongPasskeyEntries, nationalId)))
      await noteHistory(identity, db, { nationalId, kind: 'wrong-second-factor', request, ...asked })
    throw error
  }
}
