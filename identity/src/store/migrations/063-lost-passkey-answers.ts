import { sql, type Kysely, type Migration } from 'kysely'

/** What a passkey's signature came to, for a browser that has not heard of it. */
export const lostPasskeyAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table used_challenge add column used_for text, add column used_at timestamptz,
      add column session_uid text`.execute(db)
  },
}
