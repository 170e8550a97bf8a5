import type { Preview, Previewed } from '../previews'
import type { RegistryDb, RegistryTransaction } from './database'

/** No link is good for longer than a day, so nothing older needs to be known. */
const knownForMs = 2 * 86_400_000

const keyOf = (preview: Previewed) =>
  'composition' in preview ? preview.composition : `${preview.name}@${preview.version}`

/** Every link to it that was made until now shows what is live from now on, on all gateways. */
export async function withdrawPreviews(tx: RegistryTransaction, previewed: Previewed, now: Date): Promise<void> {
  await tx
    .deleteFrom('withdrawn_previews')
    .where('at', '<', new Date(now.getTime() - knownForMs))
    .execute()
  await tx
    .insertInto('withdrawn_previews')
    .values({ previewed: keyOf(previewed), at: now })
    .onConflict((row) => row.column('previewed').doUpdateSet({ at: now }))
    .execute()
}

/** A link of a gateway of the version before doesn't say when it was made; it counts as made before. */
export async function isWithdrawn(db: RegistryDb, preview: Preview): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawn_previews')
    .select('at')
    .where('previewed', '=', keyOf(preview))
    .executeTakeFirst()
  return row !== undefined && (preview.from ?? 0) <= row.at.getTime()
}
