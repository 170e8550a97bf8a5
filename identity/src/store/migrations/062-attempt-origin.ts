import { sql, type Kysely, type Migration } from 'kysely'

/** Whence somebody asked: for the person's history, and to tell which requests a restriction ends. */
export const attemptOrigin: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table attempt add column known_device boolean not null default false, add column device text,
      add column address text`.execute(db)
  },
}
