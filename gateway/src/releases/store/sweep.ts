import { sql } from 'kysely'

import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'
import { readPointers } from './pointers'

/** What was made for its maker stays as long as a link to it is good at most, and as long again. */
const makersDays = 2
const dayMs = 86_400_000

/**
 * Takes out the files of every release that no pointer needs and that was last live, or published, before that time;
 * of those that were made for their maker, within days.
 * Under the registry's lock, so that no publish counts on a file that is just going.
 * @returns `name@version` of each
 */
export async function sweepReleases(db: RegistryDb, before: Date, now: Date): Promise<string[]> {
  return change(db, async (tx) => {
    const needed = new Set<string>()
    for (const { name, current, trail, canary } of await readPointers(tx))
      for (const version of [current, trail[0], canary]) if (version) needed.add(`${name}@${version}`)

    const old = (await unusedSince(tx, before, new Date(now.getTime() - makersDays * dayMs))).filter(
      ({ name, version }) => !needed.has(`${name}@${version}`),
    )
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

/**
 * A release that a promotion or a roll-back mentions was live until then; one that was brought back, or that a new link
 * shows, is as new.
 */
async function unusedSince(tx: RegistryTransaction, before: Date, makersBefore: Date) {
  const { rows } = await sql<{ name: string; version: string }>`
    with kept as (
      select releases.name, releases.version, published_at,
        case when makers_releases.name is null then ${before}
          else greatest(${before}, ${makersBefore}) end :: timestamptz as since
      from releases left join makers_releases using (name, version))
    select distinct kept.name, kept.version
    from release_files join kept using (name, version)
    where kept.published_at < kept.since and not exists (
      select 1 from history
      where history.subject = kept.name and history.at >= kept.since
        and history.action in ('promote', 'rollback', 'restore', 'preview')
        and (history.version = kept.version
          or history.evidence::jsonb ->> 'from' = kept.version
          or history.evidence::jsonb ->> 'version' = kept.version))`.execute(tx)
  return rows
}

/**
 * Takes out what pages were made of, once it can't be shown again: the files of one of its releases were swept, as those
 * of a release that only previews showed. What an error code leads to stays as long as the code.
 */
export async function sweepCompositions(db: RegistryDb): Promise<void> {
  await sql`delete from compositions where not exists (
      select 1 from view_reports where view_reports.composition = compositions.id)
    and exists (
      select 1
      from jsonb_array_elements(jsonb_build_array(content::jsonb -> 'shell') || (content::jsonb -> 'remotes')) as part
      where coalesce(part ->> 'baseUrl', '') not like 'http://%' and not exists (
        select 1 from release_files
        where release_files.name = part ->> 'name' and release_files.version = part ->> 'version'))`.execute(db)
}

/** What pages with a build of a developer's computer were made of, once nobody is shown one of that port any more. */
export async function sweepDevCompositions(db: RegistryDb, now: Date): Promise<void> {
  await sql`delete from compositions where content like '%"baseUrl":"http://127.0.0.1:%' and not exists (
    select 1 from dev_sessions
    where expires_at > ${now} and content like '%"baseUrl":"http://127.0.0.1:' || port || '/%')`.execute(db)
}
