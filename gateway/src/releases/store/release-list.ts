import type { RegistryDb } from './database'

export interface ReleaseSummary {
  readonly name: string
  readonly version: string
  readonly build: string
  readonly publishedBy: string
  readonly publishedAt: string
  readonly gate: unknown
  /** Its files were swept: it can't go live before the same build is published again. */
  readonly swept: boolean
}

export async function listReleases(db: RegistryDb, name?: string): Promise<ReleaseSummary[]> {
  let query = db
    .selectFrom('releases')
    .select(['name', 'version', 'build', 'published_by', 'published_at', 'gate'])
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
  if (name !== undefined) query = query.where('name', '=', name)
  const rows = await query.execute()
  return rows.map(({ published_by, published_at, gate, ...row }) => ({
    ...row,
    publishedBy: published_by,
    publishedAt: published_at.toISOString(),
    gate: JSON.parse(gate) as unknown,
  }))
}
