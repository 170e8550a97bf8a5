import { sql, type Kysely, type Migration } from 'kysely'

// As `client` and `client_secret`, and apart from them: the version before this one takes every row there for a client.
const statements = [
  `create table api (
    client_id text primary key, registration jsonb not null, from_setting boolean not null,
    disabled_at timestamptz, created_at timestamptz not null, changed_at timestamptz not null)`,
  `create table api_secret (
    client_id text not null references api on delete cascade, hash text not null, created_at timestamptz not null,
    ends_at timestamptz, primary key (client_id, hash))`,
]

/** APIs as data; who changed what and why stands in the one history of registrations. */
export const apis: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
