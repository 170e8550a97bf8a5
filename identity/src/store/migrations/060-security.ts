import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Of a restriction that ends by itself; and the language that notices are written in.
  `alter table person add column restricted_until timestamptz, add column language text,
    add column passkey_declined_at timestamptz`,
  `create table history (
    id bigint generated always as identity primary key, national_id text not null, at timestamptz not null,
    kind text not null, method text, device text, client_id text, party_id text, party_name text, address text)`,
  `create index history_person on history (national_id, id desc)`,
  `create index history_at on history (at)`,
  `create index history_address on history (at) where address is not null`,
  // What the provider's own sessions have no room for.
  `create table session_detail (
    session_uid text primary key, national_id text not null, method text not null, device text not null,
    device_hash text, started_at timestamptz not null, expires_at timestamptz not null)`,
  `create index session_detail_person on session_detail (national_id)`,
  `create index session_detail_expiry on session_detail (expires_at)`,
  `create table passkey (
    id text primary key, national_id text not null, credential_id text not null unique, public_key text not null,
    counter bigint not null, transports jsonb not null, backed_up boolean not null, name text not null,
    created_at timestamptz not null, last_used_at timestamptz)`,
  `create index passkey_person on passkey (national_id)`,
]

/** What a person sees and steers of their own sign-in. */
export const security: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
