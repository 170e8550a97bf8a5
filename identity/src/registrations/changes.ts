import type { Kysely } from 'kysely'

import { hasSecret, readClient, type Client, type Fault, type Registration } from '../clients'
import { randomId, type Secrets } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { hashOfSecret, isAlive, type KeptSecret } from './client-secrets'
import { environmentFaults, type Surroundings } from './environment-faults'
import {
  change,
  history,
  insertRegistered,
  readRegistered,
  writeRegistered,
  writeSecrets,
  type Registered,
} from './store'

export interface ChangeParts {
  readonly db: Kysely<Tables>
  readonly secrets: Secrets
  readonly now: () => Date
  readonly config: Surroundings
}

/** Who does it, and why. */
export interface By {
  readonly actor: string
  readonly why: string
  /** When the registration was last changed, as who asks saw it: what somebody did since is not overridden. */
  readonly expected?: string
}

export type ChangeRefusal =
  | 'bad-registration'
  | 'client-taken'
  | 'unknown-client'
  | 'changed-meanwhile'
  | 'no-secret'
  | 'secret-rotating'
  | 'end-past'
  | 'already-disabled'
  | 'client-not-disabled'

/** A registration is not changed as was asked; `code` is a stable word, `message` says what would help. */
export class RegistrationError extends Error {
  override readonly name = 'RegistrationError'
  constructor(
    readonly code: ChangeRefusal,
    message: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(message)
  }
}

export interface Changed {
  readonly registered: Registered
  /** A secret that was made for it: said once, and never to be read again. */
  readonly secret?: string
}

/** @throws RegistrationError with everything that is wrong */
function mustBeRight(given: unknown, { config }: ChangeParts): Client {
  const read = readClient(given)
  const faults = 'client' in read ? environmentFaults(read.client, config) : read.faults
  if ('client' in read && !faults.length) return read.client
  throw new RegistrationError(
    'bad-registration',
    'The registration is not right; each fault says what would be.',
    faults,
  )
}

async function mustBeKnown(tx: Db, clientId: string): Promise<Registered> {
  const [registered] = await readRegistered(tx, clientId)
  if (registered) return registered
  throw new RegistrationError('unknown-client', `No client application ${clientId} is registered.`)
}

async function mustBeAsSeen(tx: Db, clientId: string, { expected }: By): Promise<Registered> {
  const registered = await mustBeKnown(tx, clientId)
  if (expected === undefined || Date.parse(expected) === registered.changedAt.getTime()) return registered
  throw new RegistrationError(
    'changed-meanwhile',
    `${clientId} was changed at ${registered.changedAt.toISOString()}. Look at it again before you change it.`,
  )
}

const newSecret = () => randomId(32)

/** A client's own secret, or one that is made for it; none for who proves itself otherwise. */
function firstSecret(client: Client, { secrets, now }: ChangeParts): { kept: KeptSecret[]; made?: string } {
  if (!hasSecret(client)) return { kept: [] }
  const made = client.clientSecret === undefined ? newSecret() : undefined
  const hash = hashOfSecret(secrets, client.clientId, client.clientSecret ?? made ?? '')
  return { kept: [{ hash, createdAt: now(), endsAt: null }], ...(made !== undefined && { made }) }
}

function withoutSecret({ clientSecret: _, ...registration }: Client): Registration {
  return registration
}

const note = (tx: Db, { now }: ChangeParts, by: By, action: string, clientId: string, evidence: object = {}) =>
  history.append(tx, { actor: by.actor, action, subject: clientId, reason: by.why, evidence: { ...evidence } }, now())

async function readBack(tx: Db, clientId: string, secret?: string): Promise<Changed> {
  return { registered: await mustBeKnown(tx, clientId), ...(secret !== undefined && { secret }) }
}

/** @throws RegistrationError */
export function addClient(parts: ChangeParts, given: unknown, by: By): Promise<Changed> {
  const client = mustBeRight(given, parts)
  const { clientId } = client
  return change(parts.db, async (tx) => {
    if ((await readRegistered(tx, clientId)).length)
      throw new RegistrationError('client-taken', `${clientId} is registered already.`)
    const { registered, made } = newlyRegistered(client, parts, false)
    await insertRegistered(tx, [registered])
    await note(tx, parts, by, 'add', clientId, { registration: registered.registration })
    return readBack(tx, clientId, made)
  })
}

interface Put {
  readonly client: Client
  readonly by: By
  readonly isFromSetting: boolean
}

/** A client as it is at first, and the secret that was made for it where it brings none and needs one. */
export function newlyRegistered(client: Client, parts: ChangeParts, isFromSetting: boolean) {
  const now = parts.now()
  const { kept: secrets, made } = firstSecret(client, parts)
  const registration = withoutSecret(client)
  const registered: Registered = {
    registration,
    secrets,
    isFromSetting,
    disabledAt: null,
    createdAt: now,
    changedAt: now,
  }
  return { registered, made }
}

/**
 * Another registration in the place of the one there is. It keeps its secrets unless it brings one, which is then the
 * only one.
 * @throws RegistrationError
 */
export function changeClient(parts: ChangeParts, clientId: string, given: unknown, by: By): Promise<Changed> {
  const client = mustBeRight(given, parts)
  if (client.clientId !== clientId)
    throw new RegistrationError('bad-registration', 'A client keeps its id.', [
      { field: 'clientId', message: `has to be ${clientId}: for another id, add another client.` },
    ])
  return change(parts.db, async (tx) => {
    const before = await mustBeAsSeen(tx, clientId, by)
    return readBack(tx, clientId, await putInPlace(tx, parts, before, { client, by, isFromSetting: false }))
  })
}

/** @returns the secret that was made for it, where it brings none, needs one, and had none */
export async function putInPlace(
  tx: Db,
  parts: ChangeParts,
  before: Registered,
  { client, by, isFromSetting }: Put,
): Promise<string | undefined> {
  const { clientId } = client
  const registration = withoutSecret(client)
  const keeps = client.clientSecret === undefined && hasSecret(client) && before.secrets.length > 0
  const { kept, made } = keeps ? { kept: before.secrets } : firstSecret(client, parts)
  await writeRegistered(tx, { ...before, registration, isFromSetting, changedAt: parts.now() })
  await writeSecrets(tx, clientId, kept)
  const isNewSecret = hasSecret(client) && !keeps
  await note(tx, parts, by, 'change', clientId, { registration, ...(isNewSecret && { isNewSecret }) })
  return made
}

/**
 * A new secret beside the one there is, which goes on until it ends.
 * @param olderEndsAt now, where the older one is no secret any more
 * @throws RegistrationError
 */
export function rotateSecret(
  parts: ChangeParts,
  clientId: string,
  olderEndsAt: Date | 'now',
  by: By,
): Promise<Changed> {
  return change(parts.db, async (tx) => {
    const before = await mustBeAsSeen(tx, clientId, by)
    const now = parts.now()
    if (!hasSecret(before.registration))
      throw new RegistrationError('no-secret', `${clientId} has no secret: it proves who it is in another way.`)
    const alive = before.secrets.filter((each) => isAlive(each, now))
    const ending = alive.find(({ endsAt }) => endsAt !== null)
    if (olderEndsAt !== 'now' && olderEndsAt <= now)
      throw new RegistrationError(
        'end-past',
        `The older secret can not end at ${olderEndsAt.toISOString()}: it is past.`,
      )
    if (olderEndsAt !== 'now' && ending)
      throw new RegistrationError(
        'secret-rotating',
        `${clientId} has two secrets already, and the older one ends at ${ending.endsAt?.toISOString()}. Wait until then, or end both now.`,
      )
    const secret = newSecret()
    const older = olderEndsAt === 'now' ? [] : alive.map((each) => ({ ...each, endsAt: olderEndsAt }))
    const hash = hashOfSecret(parts.secrets, clientId, secret)
    await writeSecrets(tx, clientId, [{ hash, createdAt: now, endsAt: null }, ...older])
    await writeRegistered(tx, { ...before, isFromSetting: false, changedAt: now })
    const olderEnds = (olderEndsAt === 'now' ? now : olderEndsAt).toISOString()
    await note(tx, parts, by, 'rotate-secret', clientId, { olderEnds })
    return readBack(tx, clientId, secret)
  })
}

function setDisabled(parts: ChangeParts, clientId: string, isDisabled: boolean, by: By): Promise<Changed> {
  return change(parts.db, async (tx) => {
    const before = await mustBeAsSeen(tx, clientId, by)
    if (isDisabled && before.disabledAt)
      throw new RegistrationError('already-disabled', `${clientId} is disabled already.`)
    if (!isDisabled && !before.disabledAt)
      throw new RegistrationError('client-not-disabled', `${clientId} is not disabled.`)
    const now = parts.now()
    await writeRegistered(tx, {
      ...before,
      isFromSetting: false,
      disabledAt: isDisabled ? now : null,
      changedAt: now,
    })
    await note(tx, parts, by, isDisabled ? 'disable' : 'enable', clientId)
    return readBack(tx, clientId)
  })
}

/** @throws RegistrationError */
export const disableClient = (parts: ChangeParts, clientId: string, by: By) => setDisabled(parts, clientId, true, by)
/** @throws RegistrationError */
export const enableClient = (parts: ChangeParts, clientId: string, by: By) => setDisabled(parts, clientId, false, by)

/** @throws RegistrationError */
export function removeClient(parts: ChangeParts, clientId: string, by: By): Promise<void> {
  return change(parts.db, async (tx) => {
    await mustBeAsSeen(tx, clientId, by)
    await takeOut(tx, parts, clientId, by)
  })
}

export async function takeOut(tx: Db, parts: ChangeParts, clientId: string, by: By): Promise<void> {
  await tx.deleteFrom('client').where('client_id', '=', clientId).execute()
  await note(tx, parts, by, 'remove', clientId)
}
