import type { FastifyRequest } from 'fastify'

import type { KnownPerson } from '../domain/people'
import { languageOf } from '../http/locale'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { codeMessages } from '../notify/words'
import { noteHistory } from '../security/history'
import type { SignInMethod } from '../store/tables'
import { checkGuessesLeft, hasCode, makeCodeUnless, redeemCode, type CodeFor } from './codes'
import { countUse, giveBack, limits } from './rates'

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
