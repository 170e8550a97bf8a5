import { sql, type Kysely, type Migration } from 'kysely'

/** What leaves by the outbox is listed by the service; an older process beside it leaves alone what it does not know. */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox drop constraint outbox_kind_check`.execute(db)
  },
}
