import { sql, type Kysely, type Migration } from 'kysely'

/** What lets applications act for people who are away, and ends it: by application, by person, and from a moment on. */
export const offlineAccess: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table choice add column client_id text`.execute(db)
    await sql`create index choice_person on choice (national_id)`.execute(db)
    await sql`alter table person add column restricted_at timestamptz`.execute(db)
    await sql`create index oidc_payload_account on oidc_payload ((payload ->> 'accountId'))
      where model = 'Session'`.execute(db)
  },
}
