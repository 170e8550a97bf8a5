import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table outbox (
    id text primary key, kind text not null check (kind in ('text', 'mail', 'logout', 'webhook')), payload text not null,
    tries int not null default 0, due_at timestamptz, expires_at timestamptz not null, failed_at timestamptz)`,
  `create index outbox_due on outbox (due_at)`,
  `create index outbox_expiry on outbox (expires_at)`,
]

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
