import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // `registration` as it was given, but for the secret. `from_setting`: nobody has changed it since the setting gave it.
  `create table client (
    client_id text primary key, registration jsonb not null, from_setting boolean not null,
    disabled_at timestamptz, created_at timestamptz not null, changed_at timestamptz not null)`,
  `create table client_secret (
    client_id text not null references client on delete cascade, hash text not null, created_at timestamptz not null,
    ends_at timestamptz, primary key (client_id, hash))`,
  `create table client_history (
    seq integer primary key, at timestamptz not null, actor text not null, action text not null, subject text not null,
    version text, reason text not null, evidence text not null, previous text not null, hash text not null)`,
  `create index client_history_subject on client_history (subject, seq)`,
  // The history can be read and added to; the database itself refuses everything else.
  `create function never_changes() returns trigger language plpgsql as $$
    begin raise exception '% never changes', tg_table_name; end $$`,
  `create trigger never_changes before update or delete or truncate on client_history
    for each statement execute function never_changes()`,
]

/** Client applications as data: who they are, their secrets as hashes, and who changed what and why. */
export const clients: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
