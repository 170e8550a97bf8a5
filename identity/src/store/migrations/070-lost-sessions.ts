import { sql, type Kysely, type Migration } from 'kysely'

/** That a session which nobody got has made room for another: the sign-in is written down already. */
export const lostSessions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['attempt', 'used_challenge'])
      await sql`alter table ${sql.table(table)} add column was_lost boolean not null default false`.execute(db)
  },
}
