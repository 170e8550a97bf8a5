import type { ReleasePurpose, ReleaseSummary } from '@hlid/remote-contract/registry'

import type { RegistryDb } from './database'
import { readRun } from './tokens'

/** The newest, of one part or all, and for one purpose or any. */
export async function listReleases(
  db: RegistryDb,
  { name, purpose }: { readonly name?: string; readonly purpose?: ReleasePurpose } = {},
): Promise<ReleaseSummary[]> {
  let query = db
    .selectFrom('releases')
    .leftJoin('makers_releases as made', (join) =>
      join.onRef('made.name', '=', 'releases.name').onRef('made.version', '=', 'releases.version'),
    )
    .select([
      'releases.name',
      'releases.version',
      'build',
      'published_by',
      'published_at',
      'gate',
      'made.purpose',
      'run',
    ])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_files')
            .select('path')
            .whereRef('release_files.name', '=', 'releases.name')
            .whereRef('release_files.version', '=', 'releases.version'),
        ),
      )
        .$castTo<boolean>()
        .as('swept'),
    )
    .orderBy('published_at', 'desc')
    .limit(200)
  if (name !== undefined) query = query.where('releases.name', '=', name)
  if (purpose === 'release') query = query.where('made.purpose', 'is', null)
  else if (purpose !== undefined) query = query.where('made.purpose', '=', purpose)
  const rows = await query.execute()
  return rows.map(({ published_by, published_at, gate, purpose: made, run, ...row }) => ({
    ...row,
    purpose: made ?? 'release',
    publishedBy: published_by,
    publishedAt: published_at.toISOString(),
    ...readRun(run),
    gate: JSON.parse(gate) as ReleaseSummary['gate'], // so it was written
  }))
}
