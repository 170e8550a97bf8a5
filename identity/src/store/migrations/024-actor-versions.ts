import { sql, type Kysely, type Migration } from 'kysely'

/** So that two pages that have one actor profile open don't write over each other. */
export const actorVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table actor_profile add column version int not null default 1`.execute(db)
  },
}
