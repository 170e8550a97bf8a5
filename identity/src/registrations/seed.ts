import { SettingsError } from '@hlid/service/settings'
import { canonical } from '@hlid/storage/history'

import type { Db } from '../store/database'
import { newlyRegistered, putInPlace, readOthers, takeOut, type ChangeParts } from './changes'
import { apiFaultsBeside, clientFaultsBeside } from './faults-beside'
import { hashOfSecret } from './kept-secrets'
import type { Given, Kind } from './kinds'
import { actionOf, change, history, insertRegistered, readLastChanges, readRegistered, type Registered } from './store'

const by = { actor: 'setting', why: 'as the service’s settings have it' }

/** Many processes may start at once, each with many clients. */
const patience = '60s'

/** The setting's own application; where the setting has none, there is none. */
const ofDemonstration = { kind: 'client', id: 'demo' } as const

/** What the settings register. */
export type Seeds = { readonly [Of in Kind]: readonly Given<Of>[] }

/** The APIs first: clients name them. */
const kinds = ['api', 'client'] as const satisfies readonly Kind[]

type Known = ReadonlyMap<string, Registered>
const readKnown = async (db: Db, kind: Kind): Promise<Known> =>
  new Map((await readRegistered(db, kind)).map((each) => [each.id, each]))

function isSame(given: Given, registered: Registered | undefined, parts: ChangeParts): boolean {
  if (!registered) return false
  const { id, registration, secret } = given
  const hashes = secret === undefined ? [] : [hashOfSecret(parts.secrets, id, secret)]
  return (
    canonical(registration) === canonical(registered.registration) &&
    canonical(hashes) === canonical(registered.secrets.map(({ hash }) => hash))
  )
}

interface Seeded {
  /** Those that were added or changed. */
  readonly touched: string[]
  readonly overruled: string[]
}

async function seedKind(tx: Db, parts: ChangeParts, kind: Kind, seeds: readonly Given[]): Promise<Seeded> {
  const known = await readKnown(tx, kind)
  const last = await readLastChanges(tx, kind)
  const isRemoved = (id: string) =>
    last.get(id)?.action === actionOf(kind, 'remove') && last.get(id)?.actor !== by.actor
  const [touched, overruled, added]: [string[], string[], Registered[]] = [[], [], []]
  for (const given of seeds) {
    const { id } = given
    const before = known.get(id)
    if (isSame(given, before, parts)) continue
    if (before?.isFromSetting) await putInPlace(tx, parts, { kind, before, given, by, isFromSetting: true })
    else if (before || isRemoved(id)) {
      overruled.push(id)
      continue
    } else added.push(newlyRegistered(given, parts, true).registered)
    touched.push(id)
  }
  await insertRegistered(tx, kind, added)
  const events = added.map(({ id, registration }) => ({
    actor: by.actor,
    action: actionOf(kind, 'add'),
    subject: id,
    reason: by.why,
    evidence: { registration },
  }))
  await history.appendAll(tx, events, parts.now())
  return { touched, overruled }
}

/** @throws SettingsError where what the settings put does not go with what is registered */
async function mustFit(tx: Db, touched: ReadonlySet<string>): Promise<void> {
  if (!touched.size) return
  const others = await readOthers(tx)
  // The others say for themselves what they lack.
  const untouched = others.clients.filter(({ clientId }) => !touched.has(clientId))
  const ofApis = others.apis
    .filter(({ apiId }) => touched.has(apiId))
    .flatMap((api) =>
      apiFaultsBeside(api, { ...others, clients: untouched }).map((fault) => ({
        what: `the API ${api.apiId}`,
        ...fault,
      })),
    )
  const ofClients = others.clients
    .filter(({ clientId }) => touched.has(clientId))
    .flatMap((client) =>
      clientFaultsBeside(client, others).map((fault) => ({ what: `the client ${client.clientId}`, ...fault })),
    )
  const faults = [...ofClients, ...ofApis].map(({ what, field, message }) => `The ${field} of ${what} ${message}`)
  if (faults.length) throw new SettingsError(faults)
}

/**
 * What the settings name is registered, and follows them for as long as nobody has changed it otherwise: from then on
 * the registration stands, and one that was removed stays away. What is no longer in the settings stays.
 * @returns the ids of those whose setting is not heeded, since they were changed
 * @throws SettingsError
 */
export async function seedRegistrations(parts: ChangeParts, seeds: Seeds): Promise<string[]> {
  const known = { api: await readKnown(parts.db, 'api'), client: await readKnown(parts.db, 'client') }
  const hasDemo = seeds.client.some(({ id }) => id === ofDemonstration.id)
  const isOver = !hasDemo && known.client.get(ofDemonstration.id)?.isFromSetting
  const isSettled = (kind: Kind) => seeds[kind].every((given) => isSame(given, known[kind].get(given.id), parts))
  // Most starts change nothing, and then nobody waits for the lock.
  if (!isOver && kinds.every(isSettled)) return []
  return change(
    parts.db,
    async (tx) => {
      if (isOver) await takeOut(tx, parts, ofDemonstration, by)
      const all = []
      for (const kind of kinds) all.push(await seedKind(tx, parts, kind, seeds[kind]))
      await mustFit(tx, new Set(all.flatMap(({ touched }) => touched)))
      return all.flatMap(({ overruled }) => overruled)
    },
    patience,
  )
}
