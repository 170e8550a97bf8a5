import { Migrator } from 'kysely'

import type { Database, DatabaseOptions } from './database'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'

/**
 * Opens the database and brings its tables up to date. On PostgreSQL any number of processes may do this at once: the
 * migrator's lock lets one of them work and the others wait.
 * @throws FolderInUseError, or the first migration's error
 */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  const { dataDir, databaseUrl, schema, migrations, poolSize } = options
  const database = databaseUrl
    ? await openPostgres<Schema>(databaseUrl, schema, poolSize)
    : await openPglite<Schema>(dataDir, schema)
  try {
    const migrator = new Migrator({
      db: database.db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: schema,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
