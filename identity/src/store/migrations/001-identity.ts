import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table oidc_payload (
    model text not null, id text not null, payload jsonb not null, grant_id text, user_code text, uid text,
    consumed_at timestamptz, expires_at timestamptz, primary key (model, id))`,
  `create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null`,
  `create unique index oidc_payload_uid on oidc_payload (model, uid) where uid is not null`,
  `create unique index oidc_payload_user_code on oidc_payload (user_code) where user_code is not null`,
  `create index oidc_payload_expiry on oidc_payload (expires_at)`,
  `create table signing_key (
    kid text primary key, alg text not null, jwk text not null,
    state text not null check (state in ('current', 'next', 'retired')),
    created_at timestamptz not null, retire_at timestamptz)`,
  `create table interaction (
    uid text primary key, browser_hash text not null, client_id text not null,
    contact_asked boolean not null default false, expires_at timestamptz not null)`,
  `create index interaction_expiry on interaction (expires_at)`,
  `create table choice (
    grant_id text primary key, national_id text not null, party_id text, party_name text,
    party_kind text, party_types jsonb)`,
  `create table attempt (
    id text primary key, kind text not null check (kind in ('login', 'confirm')),
    method text not null check (method in ('phone', 'app', 'card')),
    interaction_uid text, inquiry_id text, browser_hash text not null, identifier text not null, national_id text,
    client_name text not null, code text not null, script_id text unique, external text,
    status text not null check (status in ('pending', 'approved', 'declined', 'wrongCode', 'expired', 'unreachable')),
    remember_device boolean not null, created_at timestamptz not null, expires_at timestamptz not null,
    used_at timestamptz)`,
  `create index attempt_identifier on attempt (identifier, created_at desc)`,
  `create index attempt_expiry on attempt (expires_at)`,
  `create table used_challenge (id text primary key, expires_at timestamptz not null)`,
  `create table code (
    id text primary key, purpose text not null check (purpose in ('login', 'email', 'phone')), owner text not null,
    value text not null, hash text not null, attempts int not null default 0, created_at timestamptz not null,
    expires_at timestamptz not null, used_at timestamptz)`,
  `create index code_owner on code (owner, purpose, created_at desc)`,
  `create table rate (
    key text not null, slot bigint not null, n int not null, expires_at timestamptz not null,
    primary key (key, slot))`,
  `create table device (
    id text primary key, hash text not null, national_id text not null, name text not null,
    created_at timestamptz not null, last_used_at timestamptz not null, unique (hash, national_id))`,
  `create table inquiry (
    id text primary key, client_id text not null, national_id text, phone text, purpose jsonb not null, webhook text,
    status text not null check (status in ('open', 'confirmed', 'declined')), browser_hash text, answered_by text,
    answered_name text, answered_method text, answered_at timestamptz, created_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create table party (
    national_id text primary key, name text not null, kind text not null check (kind in ('individual', 'company')))`,
  `create table person (
    national_id text primary key references party on delete cascade, sub text not null unique, phone text unique,
    reachable boolean not null default true, two_factor boolean not null default false,
    restricted boolean not null default false)`,
  `create table delegation (
    holder_id text not null references person on delete cascade, party_id text not null references party on delete cascade,
    type text not null, valid_from timestamptz not null, valid_to timestamptz, primary key (holder_id, party_id, type))`,
  `create table profile (
    national_id text primary key references person on delete cascade, phone text,
    phone_verified boolean not null default false, notifications boolean not null default false,
    nudge_last_at timestamptz, nudge_next_at timestamptz, version int not null default 1)`,
  `create table email (
    id text primary key, national_id text not null references person on delete cascade, email text not null,
    is_primary boolean not null, verified boolean not null, created_at timestamptz not null)`,
  `create unique index email_once on email (national_id, lower(email))`,
  `create unique index email_primary on email (national_id) where is_primary`,
  `create table actor_profile (
    national_id text not null references person on delete cascade, actor_id text not null,
    email_id text references email on delete set null, notifications boolean not null default false,
    nudge_next_at timestamptz, primary key (national_id, actor_id))`,
  `create table event (
    id bigserial primary key, client_id text not null, sub text not null, type text not null, at timestamptz not null)`,
  `create index event_client on event (client_id, id)`,
  `create table banner (single boolean primary key default true check (single), content jsonb not null)`,
  `create table translation (
    locale text not null, namespace text not null, key text not null, text text not null,
    primary key (locale, namespace, key))`,
  `create table inbox (
    id text primary key, channel text not null check (channel in ('sms', 'email')), recipient text not null,
    text text not null, code text not null, at timestamptz not null)`,
  `create index inbox_recipient on inbox (recipient, at desc)`,
]

export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
