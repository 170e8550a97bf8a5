import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // When the authenticator may be asked next; whoever moves it on is the one who asks. Null: there is nothing to ask.
  `alter table attempt add column ask_at timestamptz`,
  `alter table attempt add column ask_every int not null default 5`,
  `create index attempt_pending on attempt (method, identifier) where status = 'pending'`,
]

export const asking: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
