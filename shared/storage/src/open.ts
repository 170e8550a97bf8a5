import { type Migration, Migrator, sql } from 'kysely'

import type { Database, DatabaseOptions } from './database'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'

/** Migrations that a newer version has done: the tables serve this one too, which may so come back. */
async function doneByNewer<Schema>({ db }: Database<Schema>, schema: string): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass(${`${schema}.kysely_migration`})::text as name`.execute(db)
  if (!tables[0]?.name) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${schema}.kysely_migration`)}`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]))
}

async function migrate<Schema>(database: Database<Schema>, { schema, migrations }: DatabaseOptions): Promise<void> {
  const done = await doneByNewer(database, schema)
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => ({ ...done, ...migrations }) },
    migrationTableSchema: schema,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Opens the database and brings its tables up to date. On PostgreSQL any number of processes may do this at once: the
 * migrator's lock lets one of them work and the others wait.
 * @throws FolderInUseError, or the first migration's error
 */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  const { dataDir, databaseUrl, schema, poolSize, longestQueryMs } = options
  if (!databaseUrl) {
    const embedded = await openPglite<Schema>(dataDir, schema)
    try {
      await migrate(embedded, options)
      return embedded
    } catch (error) {
      await embedded.close()
      throw error
    }
  }
  const migrating = await openPostgres<Schema>(databaseUrl, schema, { poolSize: 1, longestQueryMs: Infinity })
  try {
    await migrate(migrating, options)
  } finally {
    await migrating.close()
  }
  return openPostgres<Schema>(databaseUrl, schema, { poolSize, longestQueryMs })
}
