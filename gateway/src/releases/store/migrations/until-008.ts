import { sql, type Kysely, type Migration } from 'kysely'

/** JSON columns are `text`: what was signed or hashed must come back byte for byte. */
export const registry: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table teams (
      name text primary key,
      created_at timestamptz not null default now())`.execute(db)
    await sql`create table remotes (
      name text primary key,
      team text not null references teams)`.execute(db)
    await sql`create table team_keys (
      kid text primary key,
      team text not null references teams,
      jwk text not null,
      created_at timestamptz not null default now(),
      revoked_at timestamptz)`.execute(db)
    await sql`create table tokens (
      id text primary key,
      hash text not null unique,
      role text not null check (role in ('team', 'operator')),
      team text references teams,
      label text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      check ((role = 'team') = (team is not null)))`.execute(db)
    await sql`create table blobs (
      digest text primary key,
      size integer not null,
      content bytea not null,
      brotli bytea,
      gzip bytea)`.execute(db)
    await sql`create table releases (
      name text not null references remotes,
      version text not null,
      build text not null,
      manifest text not null,
      manifest_digest text not null,
      signature text not null,
      kid text not null references team_keys,
      gate text not null,
      published_by text not null,
      published_at timestamptz not null default now(),
      primary key (name, version))`.execute(db)
    await sql`create table release_files (
      name text not null,
      version text not null,
      path text not null,
      digest text not null references blobs,
      primary key (name, version, path),
      foreign key (name, version) references releases)`.execute(db)
    await sql`create index release_files_digest on release_files (digest)`.execute(db)
    await sql`create table pointers (
      name text primary key references remotes,
      current text not null,
      trail text not null,
      canary text,
      canary_percent integer not null default 0 check (canary_percent between 0 and 99),
      cohort text,
      disabled text,
      revision integer not null,
      updated_at timestamptz not null,
      foreign key (name, current) references releases (name, version),
      foreign key (name, canary) references releases (name, version))`.execute(db)
    await sql`create table live (
      one boolean primary key default true check (one),
      revision integer not null)`.execute(db)
    await sql`insert into live (revision) values (0)`.execute(db)
    await sql`create table compositions (
      id text primary key,
      content text not null,
      created_at timestamptz not null default now())`.execute(db)
    await sql`create function never_changes() returns trigger language plpgsql as $$
      begin raise exception '% never changes', tg_table_name; end $$`.execute(db)
    for (const table of ['blobs', 'releases', 'compositions'])
      await sql`create trigger never_changes before update on ${sql.table(table)}
        for each statement execute function never_changes()`.execute(db)
  },
}

/** The history can be read and added to; the database itself refuses everything else. */
export const history: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table history (
      seq integer primary key,
      at timestamptz not null,
      actor text not null,
      action text not null,
      subject text not null,
      version text,
      reason text not null,
      evidence text not null,
      previous text not null,
      hash text not null)`.execute(db)
    await sql`create index history_subject on history (subject, seq)`.execute(db)
    await sql`create trigger never_changes before update or delete or truncate on history
      for each statement execute function never_changes()`.execute(db)
  },
}

/** Withdrawn and held releases, how releases fare, and the keys that pages and links are signed with. */
export const delivery: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pointers
      add withdrawn text not null default '[]',
      add held text not null default '[]',
      add canary_since timestamptz`.execute(db)
    await sql`create table health (
      name text not null,
      version text not null,
      slot timestamptz not null,
      kind text not null,
      count integer not null,
      primary key (name, version, slot, kind))`.execute(db)
    await sql`create index health_slot on health (slot)`.execute(db)
    await sql`create table secrets (
      name text primary key,
      value text not null)`.execute(db)
  },
}

/** Who is signed in to the console; a session's secret is in its cookie only. */
export const consoleSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table console_sessions (
      hash text primary key,
      token text not null references tokens,
      expires_at timestamptz not null)`.execute(db)
  },
}

export const bills: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table releases add bill text`.execute(db)
  },
}

/** Which gateways there are, and how far along the history the pages of each are. */
export const gateways: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table gateways (
      id text primary key,
      name text not null,
      seq integer not null,
      hash text not null,
      seen_at timestamptz not null)`.execute(db)
  },
}

/** A table of its own, since releases never change. Those of before are told by the ends that their makers gave them. */
export const makersReleases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table makers_releases (
      name text not null,
      version text not null,
      purpose text not null check (purpose in ('development', 'override')),
      primary key (name, version),
      foreign key (name, version) references releases)`.execute(db)
    await sql`insert into makers_releases
      select name, version, case when version like '%-dev.%' then 'development' else 'override' end
      from releases where version ~ '-(dev|override)\\.[0-9]{13}$'`.execute(db)
  },
}

/** From when on a revoked key is not believed (empty: it never is), and which previews were withdrawn. */
export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table team_keys add revoked_from timestamptz`.execute(db)
    await sql`create table withdrawn_previews (
      previewed text primary key,
      at timestamptz not null)`.execute(db)
  },
}

/** By which view each network is judged, while there is a canary; a network is a keyed hash. */
export const judgedNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table judged_networks (
      network text primary key,
      view text not null,
      at timestamptz not null)`.execute(db)
    await sql`create index judged_networks_at on judged_networks (at)`.execute(db)
  },
}
