import type { Schema } from '@hlid/api-contract'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { FastifyRequest } from 'fastify'
import { sql, type Selectable } from 'kysely'

import { personByNationalId, type KnownPerson } from '../domain/people'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { equal } from '../secrets'
import type { Claim } from '../signin/claim-again'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import {
  challengeLivesForMs,
  makePasskeyChallenge,
  readPasskeyChallenge,
  takenBefore,
  takePasskeyChallenge,
  type PasskeyChallenge,
  type PasskeyUse,
} from './challenge'
import { requireRelyingParty, type RelyingParty } from './relying-party'
import { userHandleOf } from './user-handle'

type Assertion = Schema<'PasskeyAssertion'>
type Passkey = Selectable<Tables['passkey']>

/** What a browser signs with a passkey is good for this interaction, or for none. */
export interface AssertionFor {
  readonly subject: string
  readonly browserHash: string
}

/** Somebody who has shown that they hold a passkey of theirs. */
export interface Proven {
  readonly person: KnownPerson
  /** Uses it up, in the transaction of what it is for. @returns when it was used @throws Problem attempt-failed */
  readonly take: (tx: Db, usedFor: PasskeyUse) => Promise<Date>
  /** What it is used up by. */
  readonly claim: Pick<Claim, 'table' | 'id'>
  /** What came of this very answer, where it was used for this before: the browser may not have heard of it. */
  readonly before: (usedFor: PasskeyUse) => Promise<Claim | undefined>
}

/** Names no credential, so that it tells nobody who has a passkey. @throws Problem not-found */
export async function assertionOptions(identity: Identity, { subject, browserHash }: AssertionFor) {
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(identity).id,
    challenge: makePasskeyChallenge(identity, { use: 'sign-in', subject, browserHash }),
    timeout: challengeLivesForMs,
    userVerification: 'required',
  })
  return { publicKey: { ...options, allowCredentials: [] } }
}

/** What is wrong with an answer, in words of ours: what came is not ours to write down. */
type Fault = 'challenge' | 'expired' | 'unknown' | 'cross-origin' | 'user-handle' | 'answer' | 'used' | 'counter'

/** What the person can do something about. */
const told: ReadonlySet<Fault> = new Set(['expired', 'unknown', 'used'])

export function refusal(request: FastifyRequest, fault: Fault): Problem {
  request.log.warn({ event: 'passkey-refused', fault }, 'a passkey was refused')
  return new Problem('attempt-failed', { detail: told.has(fault) ? fault : 'invalid' })
}

/** What the browser says it had signed, and whether a page of somebody else had our page in a frame. */
function saidBy(clientDataJSON: string): { readonly challenge: string; readonly crossOrigin: boolean } | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? { challenge, crossOrigin: crossOrigin === true } : undefined
  } catch {
    return undefined
  }
}

async function verified(
  { id, origins }: RelyingParty,
  { response, id: credentialId, rawId }: Assertion,
  passkey: Passkey,
  challenge: string,
) {
  try {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: credentialId, rawId, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      // The counter is compared where it is written, so that of two copies used at once one is found out.
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    })
    return isVerified ? authenticationInfo : undefined
  } catch {
    // The library throws for whatever is not as it should be, with what came in its words.
    return undefined
  }
}

/**
 * Holds an answer of `navigator.credentials.get()` against the passkey that it names (Web Authentication Level 3,
 * section 7.2). Nothing is used up until `take`.
 * @throws Problem not-found, attempt-failed
 */
export async function prove(
  identity: Identity,
  request: FastifyRequest,
  credential: Assertion,
  about: AssertionFor,
): Promise<Proven> {
  const relyingParty = requireRelyingParty(identity)
  const said = saidBy(credential.response.clientDataJSON)
  const challenge = said && readPasskeyChallenge(identity, said.challenge, { use: 'sign-in', ...about })
  if (!said || !challenge) throw refusal(request, 'challenge')
  if (challenge.expires <= identity.now().getTime()) throw refusal(request, 'expired')
  if (said.crossOrigin) throw refusal(request, 'cross-origin')
  const passkey = await identity.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  const person = passkey && (await personByNationalId(identity.db, passkey.national_id))
  if (!person) throw refusal(request, 'unknown')
  // Step 6: who was not known before has to be named by the passkey itself.
  if (!equal(credential.response.userHandle ?? '', userHandleOf(identity, person.sub)))
    throw refusal(request, 'user-handle')
  const info = await verified(relyingParty, credential, passkey, said.challenge)
  if (!info) throw refusal(request, 'answer')
  const use = { challenge, passkeyId: passkey.id, counter: info.newCounter, isBackedUp: info.credentialBackedUp }
  const claim = { table: 'used_challenge', id: challenge.id } as const
  return {
    person,
    claim,
    take: (tx, usedFor) => take(identity, request, tx, { ...use, usedFor }),
    async before(usedFor) {
      const taken = await takenBefore(identity.db, challenge, usedFor)
      return taken && Number(passkey.counter) === info.newCounter ? { ...claim, ...taken } : undefined
    },
  }
}

interface Use {
  readonly challenge: PasskeyChallenge
  readonly passkeyId: string
  readonly counter: number
  readonly isBackedUp: boolean
  readonly usedFor: PasskeyUse
}

/** Step 22: a counter that does not go on says that there is a copy, which is not let in. Many passkeys count nothing. */
async function take(identity: Identity, request: FastifyRequest, tx: Db, use: Use): Promise<Date> {
  const at = identity.now()
  if (!(await takePasskeyChallenge(tx, use.challenge, use.usedFor, at))) throw refusal(request, 'used')
  const { counter } = use
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, backed_up: use.isBackedUp, last_used_at: at })
    .where('id', '=', use.passkeyId)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return at
  const own = tx.selectFrom('passkey').select('id').where('id', '=', use.passkeyId)
  // It may have been removed a moment ago.
  throw refusal(request, (await own.executeTakeFirst()) ? 'counter' : 'unknown')
}
