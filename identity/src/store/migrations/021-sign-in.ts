import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // The times of each use, not a count: a limit holds for any stretch of time, not from one full hour to the next.
  `drop table rate`,
  `create table rate (
    key text primary key, uses timestamptz[] not null, granted boolean not null, expires_at timestamptz not null)`,
  `create index rate_expiry on rate (expires_at)`,
  // One row for each person, purpose and browser, so that a code sent anew keeps the attempts that were used. Codes for
  // contact details belong to a session, and have no browser.
  `drop table code`,
  `create table code (
    purpose text not null check (purpose in ('login', 'email', 'phone')), owner text not null,
    browser_hash text not null, value text not null, id text not null unique, hash text not null,
    attempts int not null default 0, expires_at timestamptz not null, used_at timestamptz,
    primary key (purpose, owner, browser_hash))`,
  `create index code_expiry on code (expires_at)`,
]

export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
