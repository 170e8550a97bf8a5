import type { Schema } from '@hlid/api-contract'
import type { FastifyRequest } from 'fastify'

import { personByIdentifier, type KnownPerson } from '../domain/people'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { refusedByRestriction } from '../security/refused'
import type { Method } from '../store/tables'
import { readChallenge, redeemChallenge, type ChallengeFor } from './challenge'
import { deviceState } from './device-state'
import { callersUses, countedAs } from './identifier'
import { countUse, countUses, limits } from './rates'
import { redeemSecondFactor, redeemSecondFactorPasskey } from './second-factor'

interface Given {
  readonly method: Method
  readonly identifier: string
  readonly verificationProperties: { readonly challenge: string; readonly code: string }
  readonly clientId: string | undefined
  readonly secondFactorCode?: string | undefined
  /** In place of the code. */
  readonly secondFactorPasskey?: Schema<'PasskeyAssertion'> | undefined
}

interface MayRing {
  /** Whose identifier it is. */
  readonly person: KnownPerson | undefined
  /** Whether the device knows them. */
  readonly isKnown: boolean
  /** The number to compare. */
  readonly code: string
  /** Whether this was let through a moment ago already. */
  readonly isAgain: boolean
}

/**
 * All that stands between an identifier and the phone that rings, for a sign-in and an inquiry alike. What is not ours
 * ends before it concerns anybody; against the person it counts only when they are about to be asked.
 * @throws Problem validation-failed, restricted, changed, attempt-failed, too-many
 */
export async function mayRing(
  identity: Identity,
  request: FastifyRequest,
  { method, identifier, clientId, verificationProperties, secondFactorCode, secondFactorPasskey }: Given,
  about: ChallengeFor,
): Promise<MayRing> {
  const { browserHash } = about
  await countUses(identity, ...callersUses(request, browserHash, 'authenticate'))
  const challenge = readChallenge(identity, verificationProperties, about)
  const person = identifier ? await personByIdentifier(identity.db, method, identifier) : undefined
  const { isRestricted, needsTwoFactor, isKnown } = await deviceState(identity, request, method, person)
  const asked = { method, clientId }
  if (person && isRestricted)
    throw await refusedByRestriction(identity, request, { nationalId: person.nationalId, ...asked })
  let isAgain = false
  if (person && needsTwoFactor && secondFactorPasskey) {
    const passkey = { credential: secondFactorPasskey, about, asked }
    isAgain = (await redeemSecondFactorPasskey(identity, request, person, passkey)) === 'again'
  } else if (person && needsTwoFactor) {
    if (secondFactorCode === undefined) throw new Problem('changed', { detail: 'changed' })
    const counted = countedAs(identity, request, person.nationalId, isKnown)
    const to = { person, browserHash, countedAs: counted }
    isAgain = (await redeemSecondFactor(identity, request, to, secondFactorCode, asked)) === 'again'
  }
  const code = await redeemChallenge(identity, challenge)
  if (identifier)
    await countUse(identity, limits.authenticateIdentifier, countedAs(identity, request, identifier, isKnown))
  return { person, isKnown, code, isAgain }
}
