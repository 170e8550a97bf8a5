import type { FastifyRequest } from 'fastify'

import type { KnownPerson } from '../domain/people'
import { languageOf } from '../http/locale'
import type { Identity } from '../identity'
import { codeMessages } from '../notify/words'
import { makeCodeUnless, redeemCode, type CodeFor } from './codes'
import { countUse, giveBack, limits } from './rates'

/** The code that a person gets on their phone before they sign in on a device that is not known. */
const codeOf = ({ nationalId, phone }: KnownPerson, browserHash: string): CodeFor => ({
  purpose: 'login',
  owner: nationalId,
  value: phone ?? '',
  browserHash,
})

/**
 * Sends the code. A device check begins afresh and sends none while the last one is seconds old; `again` goes on with
 * the attempts that are left, and sends none where none are.
 * @throws Problem too-many, also for whoever has no guesses left today
 */
export async function sendSecondFactor(
  identity: Identity,
  request: FastifyRequest,
  person: KnownPerson,
  browserHash: string,
  again: boolean,
): Promise<void> {
  await countUse(identity, limits.wrongCodes, person.nationalId)
  await giveBack(identity, limits.wrongCodes, person.nationalId)
  if (!again) await countUse(identity, limits.loginCodes, person.nationalId)
  const code = await makeCodeUnless(identity, codeOf(person, browserHash), again ? 'spent' : 'fresh')
  if (!code) {
    if (!again) await giveBack(identity, limits.loginCodes, person.nationalId)
    return
  }
  const text = codeMessages.login[languageOf(request)](code)
  await identity.outbox.queue(identity.db, 'text', { to: person.phone ?? '', text })
  identity.outbox.wake()
}

/** @throws Problem attempt-failed, too-many */
export const redeemSecondFactor = (identity: Identity, person: KnownPerson, browserHash: string, digits: string) =>
  redeemCode(identity, codeOf(person, browserHash), digits)
