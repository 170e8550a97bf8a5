import { sql } from 'kysely'

import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'
import { readPointers } from './pointers'

/**
 * Takes out the files of every release that no pointer needs and that was last live, or published, before that time.
 * Under the registry's lock, so that no publish counts on a file that is just going.
 * @returns `name@version` of each
 */
export async function sweepReleases(db: RegistryDb, before: Date, now: Date): Promise<string[]> {
  return change(db, async (tx) => {
    const needed = new Set<string>()
    for (const { name, current, trail, canary } of await readPointers(tx))
      for (const version of [current, trail[0], canary]) if (version) needed.add(`${name}@${version}`)

    const old = (await unusedSince(tx, before)).filter(({ name, version }) => !needed.has(`${name}@${version}`))
    for (const { name, version } of old) {
      await tx.deleteFrom('release_files').where('name', '=', name).where('version', '=', version).execute()
      await appendHistory(tx, { actor: 'registry', action: 'sweep', subject: name, version }, now)
    }
    if (old.length)
      await sql`delete from blobs where not exists (
        select 1 from release_files where release_files.digest = blobs.digest)`.execute(tx)
    return old.map(({ name, version }) => `${name}@${version}`)
  })
}

/** A release that a promotion or a roll-back mentions was live until then; one that was brought back is as new. */
async function unusedSince(tx: RegistryTransaction, before: Date) {
  const { rows } = await sql<{ name: string; version: string }>`
    select distinct release_files.name, release_files.version
    from release_files join releases using (name, version)
    where releases.published_at < ${before} and not exists (
      select 1 from history
      where history.subject = releases.name and history.at >= ${before}
        and history.action in ('promote', 'rollback', 'restore')
        and (history.version = releases.version or history.evidence::jsonb ->> 'from' = releases.version))`.execute(tx)
  return rows
}
