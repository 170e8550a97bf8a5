import type { ReleasePurpose } from '@hlid/remote-contract/registry'

import type { RegistryDb, RegistryTransaction } from './database'

/** What a release was made for. Only what was made for its maker is written down; all others are for everyone. */
export async function purposeOf(db: RegistryDb, name: string, version: string): Promise<ReleasePurpose> {
  const row = await db
    .selectFrom('makers_releases')
    .select('purpose')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.purpose ?? 'release'
}

export async function keepPurpose(
  tx: RegistryTransaction,
  { name, version }: { readonly name: string; readonly version: string },
  purpose: ReleasePurpose,
): Promise<void> {
  if (purpose !== 'release') await tx.insertInto('makers_releases').values({ name, version, purpose }).execute()
}

/** Its maker published the same build for everyone. @returns whether it was the maker's own until now */
export async function openToEveryone(
  tx: RegistryTransaction,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('makers_releases')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
