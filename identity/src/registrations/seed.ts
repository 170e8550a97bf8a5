import { canonical } from '@hlid/storage/history'

import type { Client } from '../clients'
import { newlyRegistered, putInPlace, takeOut, type ChangeParts } from './changes'
import { hashOfSecret } from './client-secrets'
import { change, history, insertRegistered, readLastChanges, readRegistered, type Registered } from './store'

const by = { actor: 'setting', why: 'as the service’s settings have it' }

/** Many processes may start at once, each with many clients. */
const patience = '60s'

/** The setting's own application; where the setting has none, there is none. */
const ofDemonstration = 'demo'

function isSame({ clientSecret, ...given }: Client, { registration, secrets: kept }: Registered, parts: ChangeParts) {
  const hashes = clientSecret === undefined ? [] : [hashOfSecret(parts.secrets, given.clientId, clientSecret)]
  return canonical(given) === canonical(registration) && canonical(hashes) === canonical(kept.map(({ hash }) => hash))
}

/**
 * What the settings name is registered, and follows them for as long as nobody has changed it otherwise: from then on
 * the registration stands, and one that was removed stays away. A client that is no longer in the settings stays.
 * @returns the ids of those whose setting is not heeded, since they were changed
 */
export async function seedClients(parts: ChangeParts, seed: readonly Client[]): Promise<string[]> {
  const before = new Map((await readRegistered(parts.db)).map((each) => [each.registration.clientId, each]))
  const isOver =
    !seed.some(({ clientId }) => clientId === ofDemonstration) && before.get(ofDemonstration)?.isFromSetting
  // Most starts change nothing, and then nobody waits for the lock.
  if (!isOver && seed.every((client) => standsAs(client, before.get(client.clientId), parts))) return []
  return change(
    parts.db,
    async (tx) => {
      const overruled: string[] = []
      if (isOver) await takeOut(tx, parts, ofDemonstration, by)
      const known = new Map((await readRegistered(tx)).map((each) => [each.registration.clientId, each]))
      const last = await readLastChanges(tx)
      const isRemoved = (clientId: string) =>
        last.get(clientId)?.action === 'remove' && last.get(clientId)?.actor !== by.actor
      const added: Registered[] = []
      for (const client of seed) {
        const { clientId } = client
        const registered = known.get(clientId)
        if (registered && isSame(client, registered, parts)) continue
        if (registered?.isFromSetting) await putInPlace(tx, parts, registered, { client, by, isFromSetting: true })
        else if (registered || isRemoved(clientId)) overruled.push(clientId)
        else added.push(newlyRegistered(client, parts, true).registered)
      }
      await insertRegistered(tx, added)
      const events = added.map(({ registration }) => ({
        actor: by.actor,
        action: 'add',
        subject: registration.clientId,
        reason: by.why,
        evidence: { registration },
      }))
      await history.appendAll(tx, events, parts.now())
      return overruled
    },
    patience,
  )
}

const standsAs = (client: Client, registered: Registered | undefined, parts: ChangeParts) =>
  registered !== undefined && isSame(client, registered, parts)
