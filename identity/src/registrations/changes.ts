import type { Kysely } from 'kysely'

import { randomId, type Secrets } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { environmentFaults, type Surroundings } from './environment-faults'
import { apiFaultsBeside, clientFaultsBeside, clientsWithout, type Others } from './faults-beside'
import { hashOfSecret, isAlive, type KeptSecret } from './kept-secrets'
import { about, type Given, type Kind } from './kinds'
import type { Fault } from './members'
import { mustBeKnown, RegistrationError } from './refusals'
import {
  actionOf,
  change,
  deleteRegistered,
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

/** One that is registered, or is to be. */
export interface Which<Of extends Kind = Kind> {
  readonly kind: Of
  readonly id: string
}

export interface Changed<Of extends Kind = Kind> {
  readonly registered: Registered<Of>
  /** A secret that was made for it: said once, and never to be read again. */
  readonly secret?: string
}

const notRight = (faults: readonly Fault[]) =>
  new RegistrationError('bad-registration', 'The registration is not right; each fault says what would be.', faults)

/** @throws RegistrationError with everything that is wrong */
function mustBeRight<Of extends Kind>(kind: Of, given: unknown): Given<Of> {
  const read = about[kind].read(given)
  if ('faults' in read) throw notRight(read.faults)
  return read.given
}

export async function readOthers(tx: Db): Promise<Others> {
  const clients = await readRegistered(tx, 'client')
  const apis = await readRegistered(tx, 'api')
  return {
    clients: clients.map(({ registration }) => registration),
    apis: apis.map(({ registration }) => registration),
  }
}

/** @throws RegistrationError with everything that is wrong here, beside the others */
async function mustFit(tx: Db, { config }: ChangeParts, { registration }: Given): Promise<void> {
  const others = await readOthers(tx)
  const faults =
    'apiId' in registration
      ? apiFaultsBeside(registration, others)
      : [...environmentFaults(registration, config), ...clientFaultsBeside(registration, others)]
  if (faults.length) throw notRight(faults)
}

async function mustBeAsSeen<Of extends Kind>(tx: Db, which: Which<Of>, { expected }: By): Promise<Registered<Of>> {
  const registered = await mustBeKnown(tx, which)
  if (expected === undefined || Date.parse(expected) === registered.changedAt.getTime()) return registered
  throw new RegistrationError(
    'changed-meanwhile',
    `${which.id} was changed at ${registered.changedAt.toISOString()}. Look at it again before you change it.`,
  )
}

const newSecret = () => randomId(32)

/** Its own secret, or one that is made for it; none for who needs none. */
function firstSecret({ id, secret, needsSecret }: Given, parts: ChangeParts): { kept: KeptSecret[]; made?: string } {
  if (!needsSecret) return { kept: [] }
  const made = secret === undefined ? newSecret() : undefined
  const hash = hashOfSecret(parts.secrets, id, secret ?? made ?? '')
  return { kept: [{ hash, createdAt: parts.now(), endsAt: null }], ...(made !== undefined && { made }) }
}

type Verb = Parameters<typeof actionOf>[1]
const note = (tx: Db, parts: ChangeParts, { kind, id }: Which, verb: Verb, by: By, evidence: object = {}) =>
  history.append(
    tx,
    { actor: by.actor, action: actionOf(kind, verb), subject: id, reason: by.why, evidence: { ...evidence } },
    parts.now(),
  )

async function readBack<Of extends Kind>(tx: Db, which: Which<Of>, secret?: string): Promise<Changed<Of>> {
  return { registered: await mustBeKnown(tx, which), ...(secret !== undefined && { secret }) }
}

/** @throws RegistrationError */
export function addRegistration<Of extends Kind>(
  parts: ChangeParts,
  kind: Of,
  given: unknown,
  by: By,
): Promise<Changed<Of>> {
  const registration = mustBeRight(kind, given)
  const which = { kind, id: registration.id }
  return change(parts.db, async (tx) => {
    if ((await readRegistered(tx, kind, which.id)).length)
      throw new RegistrationError(`${kind as Kind}-taken`, `${which.id} is registered already.`)
    await mustFit(tx, parts, registration)
    const { registered, made } = newlyRegistered(registration, parts, false)
    await insertRegistered(tx, kind, [registered])
    await note(tx, parts, which, 'add', by, { registration: registered.registration })
    return readBack(tx, which, made)
  })
}

/** A registration as it is at first, and the secret that was made for it where it brings none and needs one. */
export function newlyRegistered(given: Given, parts: ChangeParts, isFromSetting: boolean) {
  const now = parts.now()
  const { kept: secrets, made } = firstSecret(given, parts)
  const { id, registration } = given
  const registered: Registered = {
    id,
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
export function changeRegistration<Of extends Kind>(
  parts: ChangeParts,
  which: Which<Of>,
  given: unknown,
  by: By,
): Promise<Changed<Of>> {
  const { kind, id } = which
  const registration = mustBeRight(kind, given)
  const { idMember } = about[kind]
  if (registration.id !== id)
    throw notRight([{ field: idMember, message: `has to be ${id}: for another, add another ${about[kind].noun}.` }])
  return change(parts.db, async (tx) => {
    const before = await mustBeAsSeen(tx, which, by)
    await mustFit(tx, parts, registration)
    const put = { kind, before, given: registration, by, isFromSetting: false }
    return readBack(tx, which, await putInPlace(tx, parts, put))
  })
}

interface Put {
  readonly kind: Kind
  readonly before: Registered
  readonly given: Given
  readonly by: By
  readonly isFromSetting: boolean
}

/** @returns the secret that was made for it, where it brings none, needs one, and had none */
export async function putInPlace(tx: Db, parts: ChangeParts, put: Put): Promise<string | undefined> {
  const { kind, before, given, by, isFromSetting } = put
  const { id, registration, needsSecret } = given
  const keeps = given.secret === undefined && needsSecret && before.secrets.length > 0
  const { kept, made } = keeps ? { kept: before.secrets } : firstSecret(given, parts)
  await writeRegistered(tx, kind, { ...before, registration, isFromSetting, changedAt: parts.now() })
  await writeSecrets(tx, kind, id, kept)
  const isNewSecret = needsSecret && !keeps
  await note(tx, parts, { kind, id }, 'change', by, { registration, ...(isNewSecret && { isNewSecret }) })
  return made
}

/**
 * A new secret beside the one there is, which goes on until it ends.
 * @param olderEndsAt now, where the older one is no secret any more
 * @throws RegistrationError
 */
export function rotateSecret<Of extends Kind>(
  parts: ChangeParts,
  which: Which<Of>,
  olderEndsAt: Date | 'now',
  by: By,
): Promise<Changed<Of>> {
  const { kind, id } = which
  return change(parts.db, async (tx) => {
    const before = await mustBeAsSeen(tx, which, by)
    const now = parts.now()
    if (!before.secrets.length)
      throw new RegistrationError(
        'no-secret',
        `${id} has no secret: it needs none, or proves who it is in another way.`,
      )
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
        `${id} has two secrets already, and the older one ends at ${ending.endsAt?.toISOString()}. Wait until then, or end both now.`,
      )
    const secret = newSecret()
    const older = olderEndsAt === 'now' ? [] : alive.map((each) => ({ ...each, endsAt: olderEndsAt }))
    const hash = hashOfSecret(parts.secrets, id, secret)
    await writeSecrets(tx, kind, id, [{ hash, createdAt: now, endsAt: null }, ...older])
    await writeRegistered(tx, kind, { ...before, isFromSetting: false, changedAt: now })
    const olderEnds = (olderEndsAt === 'now' ? now : olderEndsAt).toISOString()
    await note(tx, parts, which, 'rotate-secret', by, { olderEnds })
    return readBack(tx, which, secret)
  })
}

/** @throws RegistrationError */
export function setDisabled<Of extends Kind>(
  parts: ChangeParts,
  which: Which<Of>,
  isDisabled: boolean,
  by: By,
): Promise<Changed<Of>> {
  const { kind, id } = which
  return change(parts.db, async (tx) => {
    const before = await mustBeAsSeen(tx, which, by)
    if (isDisabled && before.disabledAt) throw new RegistrationError('already-disabled', `${id} is disabled already.`)
    if (!isDisabled && !before.disabledAt)
      throw new RegistrationError(`${kind as Kind}-not-disabled`, `${id} is not disabled.`)
    const now = parts.now()
    const disabledAt = isDisabled ? now : null
    await writeRegistered(tx, kind, { ...before, isFromSetting: false, disabledAt, changedAt: now })
    await note(tx, parts, which, isDisabled ? 'disable' : 'enable', by)
    return readBack(tx, which)
  })
}

/** @throws RegistrationError */
export function removeRegistration(parts: ChangeParts, which: Which, by: By): Promise<void> {
  return change(parts.db, async (tx) => {
    await mustBeAsSeen(tx, which, by)
    if (which.kind === 'api') await mustNotBeNamed(tx, which.id)
    await takeOut(tx, parts, which, by)
  })
}

/** @throws RegistrationError where a client could ask for nothing any more that it is registered for */
async function mustNotBeNamed(tx: Db, id: string): Promise<void> {
  const named = clientsWithout([], (await readOthers(tx)).clients, id)
  if (named.length)
    throw new RegistrationError(
      'api-in-use',
      `${named.join(', ')} may ask for ${id}: take it out of ${named.length === 1 ? 'that registration' : 'those registrations'} first, or disable it.`,
      [],
      named,
    )
}

export async function takeOut(tx: Db, parts: ChangeParts, which: Which, by: By): Promise<void> {
  await deleteRegistered(tx, which.kind, which.id)
  await note(tx, parts, which, 'remove', by)
}
