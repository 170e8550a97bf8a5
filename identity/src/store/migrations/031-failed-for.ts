import { sql, type Kysely, type Migration } from 'kysely'

/** For whom a message failed, as a MAC, so that one phone that is out of order is told from a provider that is. */
export const failedFor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox add column failed_for text`.execute(db)
  },
}
