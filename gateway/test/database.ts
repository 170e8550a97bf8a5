import { testDatabase } from '@hlid/storage/testing'

import { migrations } from '../src/releases/store/migrations'
import type { RegistryTables } from '../src/releases/store/tables'

/** An empty registry's database; whoever opens it closes it. */
export const openDatabase = () => testDatabase<RegistryTables>(migrations, 'gateway')

/** One for a whole test file. */
export function databaseSuite(): Awaited<ReturnType<typeof openDatabase>> {
  const database = {} as Awaited<ReturnType<typeof openDatabase>> // filled before any test looks into it
  beforeAll(async () => void Object.assign(database, await openDatabase()))
  afterAll(() => database.close())
  return database
}
