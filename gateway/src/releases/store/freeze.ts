import { RegistryError, type Freeze } from '@hlid/remote-contract/registry'

import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'

const subject = 'releases'

interface By {
  readonly actor: string
  readonly why: string
  readonly now: Date
}

export async function readFreeze(db: RegistryDb): Promise<Freeze | null> {
  const { frozen } = await db.selectFrom('live').select('frozen').executeTakeFirstOrThrow()
  return frozen === null ? null : (JSON.parse(frozen) as Freeze) // written below alone
}

const writeFreeze = (tx: RegistryTransaction, frozen: Freeze | null) =>
  tx
    .updateTable('live')
    .set({ frozen: frozen && JSON.stringify(frozen) })
    .execute()

/** From its end on nothing goes forward, on any gateway. */
export const freeze = (db: RegistryDb, { actor, why, now }: By): Promise<Freeze> =>
  change(db, async (tx) => {
    const before = await readFreeze(tx)
    if (before)
      throw new RegistryError(
        'already-frozen',
        `Releases are frozen already, since ${before.at} by ${before.by}: ${before.why}`,
      )
    const made = { at: now.toISOString(), by: actor, why }
    await writeFreeze(tx, made)
    await appendHistory(tx, { actor, action: 'freeze', subject, reason: why }, now)
    return made
  })

export const unfreeze = (db: RegistryDb, { actor, why, now }: By): Promise<void> =>
  change(db, async (tx) => {
    const before = await readFreeze(tx)
    if (!before) throw new RegistryError('not-frozen', 'Releases are not frozen.')
    await writeFreeze(tx, null)
    await appendHistory(tx, { actor, action: 'unfreeze', subject, reason: why, evidence: { since: before.at } }, now)
  })

/** @throws RegistryError while nothing is to go forward. @returns whether it went forward all the same */
export async function mustNotBeFrozen(tx: RegistryTransaction, isDespite = false): Promise<boolean> {
  const frozen = await readFreeze(tx)
  if (!frozen || isDespite) return frozen !== null
  throw new RegistryError(
    'frozen',
    `Releases are frozen since ${frozen.at} by ${frozen.by}, because of “${frozen.why}”. Wait until that is lifted (npx hlid unfreeze --why "…"), or say --despite-freeze. Rolling back and disabling work all the same.`,
  )
}
