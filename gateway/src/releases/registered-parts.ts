import type { Pointer } from '@hlid/remote-contract/registry'

import type { LiveState } from './live'
import type { RegistryDb } from './store/database'

export interface RegisteredPart {
  readonly name: string
  readonly team: string
  /** Undefined until the first release is promoted. */
  readonly pointer: Pointer | undefined
  /** Where everybody goes when what is live is taken back. */
  readonly lastGood: string | null
}

/** Every part that a team has registered, by name, with what is live of it. */
export async function registeredParts(db: RegistryDb, { pointers }: LiveState): Promise<RegisteredPart[]> {
  const registered = await db.selectFrom('remotes').selectAll().orderBy('name').execute()
  return registered.map(({ name, team }) => {
    const pointer = pointers.find((known) => known.name === name)
    return { name, team, pointer, lastGood: pointer?.trail[0] ?? null }
  })
}
