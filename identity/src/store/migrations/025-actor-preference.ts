import { sql, type Kysely, type Migration } from 'kysely'

/** Whoever has not chosen how to be told of things has no preference; until now they had one that was never theirs. */
export const actorPreference: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table actor_profile alter column notifications drop not null,
      alter column notifications drop default`.execute(db)
  },
}
