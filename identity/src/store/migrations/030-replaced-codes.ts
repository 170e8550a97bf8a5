import { sql, type Kysely, type Migration } from 'kysely'

/** So that a code which another one took the place of is told from a wrong one. */
export const replacedCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table code add column replaced text[] not null default '{}'`.execute(db)
  },
}
