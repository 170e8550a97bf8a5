import { sql, type Kysely, type Migration } from 'kysely'

/** What each person lets each client application have of their contact details. */
export const contactReleases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table contact_release (
      sub text not null, client_id text not null, scope text not null check (scope in ('email', 'phone')),
      released boolean not null, session_uid text not null, decided_at timestamptz not null,
      primary key (sub, client_id, scope))`.execute(db)
  },
}
