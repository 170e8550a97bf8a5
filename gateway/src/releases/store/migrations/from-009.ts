import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What needs an operator, once as long as it is open; and the messages that tell of it, one for each channel. `due_at` is
 * empty where nothing more is tried.
 */
export const concerns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table concerns (
      id text primary key,
      kind text not null,
      subject text not null,
      facts text not null,
      at timestamptz not null,
      ended_at timestamptz,
      message text)`.execute(db)
    await sql`create unique index concerns_open on concerns (kind, subject) where ended_at is null`.execute(db)
    await sql`create index concerns_message on concerns (message)`.execute(db)
    await sql`create table concern_messages (
      id text not null,
      channel text not null,
      kind text not null,
      at timestamptz not null,
      tries integer not null default 0,
      due_at timestamptz,
      primary key (id, channel))`.execute(db)
    await sql`create index concern_messages_due on concern_messages (due_at)`.execute(db)
  },
}

/** CIs that act for a team, the tokens that they were given for theirs, and the run that a release was published by. */
export const trustedPublishers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table trusted_publishers (
      id text primary key,
      team text not null references teams,
      ci text not null,
      issuer text not null,
      audience text not null,
      repository text,
      repository_id text,
      ref text,
      environment text,
      subject text,
      created_at timestamptz not null default now(),
      removed_at timestamptz)`.execute(db)
    await sql`create table used_id_tokens (
      hash text primary key,
      forgotten_at timestamptz not null)`.execute(db)
    await sql`create index used_id_tokens_forgotten_at on used_id_tokens (forgotten_at)`.execute(db)
    await sql`alter table tokens
      add publisher text references trusted_publishers,
      add run text`.execute(db)
    await sql`create index tokens_publisher on tokens (publisher)`.execute(db)
    await sql`alter table releases add run text`.execute(db)
  },
}

/** What goes on by itself, and whether anything may. */
export const ramps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pointers add ramp text`.execute(db)
    await sql`alter table live add frozen text`.execute(db)
  },
}

/** What went wrong in page views, found by the code on the screen; nothing in it is of a person. */
export const viewReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table view_reports (
      code text not null,
      request text not null,
      kind text not null,
      release text not null,
      composition text,
      sent_at timestamptz not null,
      at timestamptz not null,
      route text,
      of_call text,
      primary key (code, request, kind, release))`.execute(db)
    await sql`create index view_reports_at on view_reports (at)`.execute(db)
  },
}

/** Each call that failed on a page is told of, not the first alone. */
export const reportsOfCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table view_reports drop constraint view_reports_pkey`.execute(db)
    await sql`create unique index view_reports_once
      on view_reports (code, request, kind, release, coalesce(of_call, ''))`.execute(db)
  },
}

/** Moves that wait for an approval, and which token a token was made with: `registry` for the first operator's. */
export const approvals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table approvals (
      id text primary key,
      part text not null references remotes,
      revision integer not null,
      action text not null,
      body text not null,
      version text not null,
      percent integer not null,
      asked_by text not null,
      token text not null references tokens,
      run text,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      decision text check (decision in ('approved', 'declined')),
      decided_by text,
      check ((decision is null) = (decided_by is null)))`.execute(db)
    await sql`alter table tokens add made_by text`.execute(db)
    await sql`alter table trusted_publishers add added_by text`.execute(db)
    await sql`update tokens set made_by = 'registry' where id in (
      select evidence::json ->> 'id' from history where action = 'token' and actor = 'registry')`.execute(db)
  },
}

/** Builds on developers' own machines: each shown by one browser, the first that opened its link. */
export const devSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table dev_sessions (
      id text primary key,
      name text not null references remotes,
      token text not null references tokens,
      port integer not null,
      manifest text not null,
      expires_at timestamptz not null,
      browser text)`.execute(db)
  },
}
