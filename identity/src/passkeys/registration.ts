import type { Schema } from '@hlid/api-contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { isByPasskey, type SignedIn } from '../oidc/session'
import { randomId } from '../secrets'
import { noteHistory } from '../security/history'
import { queueNotice } from '../security/notices'
import { refuseIfRestricted } from '../security/restriction'
import { deviceName } from '../signin/device-name'
import { knownDevice } from '../signin/devices'
import { lostForMs } from '../signin/lifetimes'
import type { Db } from '../store/database'
import {
  challengeLivesForMs,
  makePasskeyChallenge,
  type PasskeyChallenge,
  readPasskeyChallenge,
  takenBefore,
  takePasskeyChallenge,
} from './challenge'
import { passkeysOf, type OwnPasskey } from './passkeys'
import { requireRelyingParty } from './relying-party'
import { userHandleOf } from './user-handle'

/** As many as anybody has devices, and not so many that a list of them is of no use. */
const mostPasskeys = 20
/** CTAP gives no longer ones. */
const longestId = 1400

/** How a passkey is reached (section 5.8.4); what there is no word for yet helps no browser. */
const ways: ReadonlySet<string> = new Set(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

type NewCredential = Schema<'NewPasskey'>['credential']

/** Whose session it is that adds a passkey, in which browser. */
export interface Adding {
  readonly person: SignedIn
  readonly browserHash: string
}

const aboutOf = ({ person, browserHash }: Adding) => ({ use: 'new', subject: person.session.uid, browserHash }) as const

/**
 * A passkey never makes the next one: whoever gets hold of one for a moment would stay for good.
 * @throws Problem not-allowed
 */
function requireEid({ session }: SignedIn): void {
  if (isByPasskey(session)) throw new Problem('not-allowed', { detail: 'method' })
}

function requireRoom(held: number): void {
  if (held >= mostPasskeys) throw new Problem('not-allowed', { detail: 'limit' })
}

/**
 * A passkey counts as a known device, so while only those sign in as the person, a session on any other makes none:
 * whoever sits there would let themselves in.
 * @throws Problem restricted
 */
async function refuseOnUnknownDevice(identity: Identity, request: FastifyRequest, tx: Db, nationalId: string) {
  const { isKnown } = await knownDevice({ ...identity, db: tx }, request, nationalId)
  await refuseIfRestricted(tx, nationalId, isKnown, identity.now())
}

/** @throws Problem not-found, not-allowed, restricted */
export async function registrationOptions(identity: Identity, request: FastifyRequest, adding: Adding) {
  const { person } = adding
  const rpID = requireRelyingParty(identity).id
  requireEid(person)
  await refuseOnUnknownDevice(identity, request, identity.db, person.nationalId)
  const held = await passkeysOf(identity.db, person.nationalId)
  requireRoom(held.length)
  const publicKey = await generateRegistrationOptions({
    rpName: 'Hlið',
    rpID,
    userID: Uint8Array.from(Buffer.from(userHandleOf(identity, person.sub), 'base64url')),
    userName: person.name,
    userDisplayName: person.name,
    challenge: makePasskeyChallenge(identity, aboutOf(adding)),
    timeout: challengeLivesForMs,
    attestationType: 'none',
    excludeCredentials: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { publicKey: { ...publicKey } }
}

type Fault = 'challenge' | 'cross-origin' | 'attestation' | 'answer' | 'used'

function refusal(request: FastifyRequest, fault: Fault): Problem {
  request.log.warn({ event: 'new-passkey-refused', fault }, 'a new passkey was refused')
  return new Problem('attempt-failed', { detail: fault === 'used' ? 'used' : 'invalid' })
}

function saidBy({ response }: NewCredential) {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON)
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    // One that the passkey made itself may stay though none is asked for (section 5.4.7).
    const isUnattested = format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
    return typeof challenge === 'string' ? { challenge, crossOrigin: crossOrigin === true, isUnattested } : undefined
  } catch {
    return undefined
  }
}

async function verified(identity: Identity, { response, id, rawId }: NewCredential, challenge: string) {
  const relyingParty = requireRelyingParty(identity)
  const { clientDataJSON, attestationObject } = response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
    })
    return registrationInfo
  } catch {
    // The library throws for whatever is not as it should be, with what came in its words.
    return undefined
  }
}

interface Added {
  readonly credential: NewCredential
  readonly name: string | undefined
  /** The browser sent it before, and has not heard of it. */
  readonly isAgain: boolean
}

/**
 * Keeps what `navigator.credentials.create()` gave (Web Authentication Level 3, section 7.1).
 * @throws Problem not-found, not-allowed, restricted, attempt-failed, changed
 */
export async function addPasskey(
  identity: Identity,
  request: FastifyRequest,
  adding: Adding,
  { credential, name, isAgain }: Added,
): Promise<OwnPasskey> {
  requireRelyingParty(identity)
  const { person } = adding
  requireEid(person)
  const said = saidBy(credential)
  const challenge = said && readPasskeyChallenge(identity, said.challenge, aboutOf(adding))
  if (!said || !challenge || challenge.expires <= identity.now().getTime()) throw refusal(request, 'challenge')
  if (said.crossOrigin) throw refusal(request, 'cross-origin')
  // The library would follow the addresses that a certificate names.
  if (!said.isUnattested) throw refusal(request, 'attestation')
  const info = await verified(identity, credential, said.challenge)
  if (!info || info.credential.id.length > longestId) throw refusal(request, 'answer')
  const { nationalId } = person
  return identity.db.transaction().execute(async (tx) => {
    if (!(await takePasskeyChallenge(tx, challenge, 'new', identity.now()))) {
      const lost = isAgain && (await addedBefore(identity, tx, challenge, nationalId, info.credential.id))
      if (!lost) throw refusal(request, 'used')
      return lost
    }
    await refuseOnUnknownDevice(identity, request, tx, nationalId)
    await lockPasskeys(tx, nationalId)
    requireRoom((await passkeysOf(tx, nationalId)).length)
    const added: OwnPasskey = {
      id: randomId(9),
      name: name ?? deviceName(request.headers['user-agent']),
      createdAt: identity.now(),
      lastUsedAt: null,
      isBackedUp: info.credentialBackedUp,
      credentialId: info.credential.id,
      transports: (credential.response.transports ?? []).filter((each) => ways.has(each)),
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({
        id: added.id,
        national_id: nationalId,
        credential_id: added.credentialId,
        public_key: Buffer.from(info.credential.publicKey).toString('base64url'),
        counter: info.credential.counter,
        transports: JSON.stringify(added.transports),
        backed_up: added.isBackedUp,
        name: added.name,
        created_at: added.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new Problem('changed', { detail: 'changed' })
    await noteHistory(identity, tx, { nationalId, kind: 'passkey-added', request })
    await queueNotice(identity, tx, nationalId, 'passkey-added')
    return added
  })
}

/** What came of this very answer half a minute ago at most; undefined for any other, and for one removed since. */
async function addedBefore(
  { now }: Identity,
  tx: Db,
  challenge: PasskeyChallenge,
  nationalId: string,
  credentialId: string,
): Promise<OwnPasskey | undefined> {
  const taken = await takenBefore(tx, challenge, 'new')
  if (!taken?.used_at || now().getTime() - taken.used_at.getTime() > lostForMs) return undefined
  return (await passkeysOf(tx, nationalId)).find((held) => held.credentialId === credentialId)
}

/** Of two that are added at once, the second counts the first. */
async function lockPasskeys(tx: Db, nationalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys:${nationalId}`}, 0))`.execute(tx)
}
