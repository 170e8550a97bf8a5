import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Wanting no email, or no phone, is an answer of its own; not having been asked is another.
  `alter table profile add column email_declined boolean not null default false`,
  `alter table profile add column phone_declined boolean not null default false`,
  // A choice is known by the session as soon as it is made, before the client has taken its code.
  `alter table choice add column session_uid text`,
  `alter table choice add column chosen_at timestamptz not null default now()`,
  `alter table choice add column expires_at timestamptz not null default now() + interval '8 hours'`,
  `create index choice_session on choice (session_uid, chosen_at desc)`,
  `create index choice_expiry on choice (expires_at)`,
]

export const contactDetails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
