import { sql, type Kysely, type Migration } from 'kysely'

/** Which session an attempt came to, so that a browser whose answer was lost gets one in its place. */
export const lostAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table attempt add column session_uid text`.execute(db)
  },
}
