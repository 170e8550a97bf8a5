import { sql } from 'kysely'

import type { RegistryDb } from './database'

interface Made {
  readonly id: string
  readonly made_by: string | null
}

/** A token, the one it was made with, and so on. */
async function lineageOf(db: RegistryDb, token: string): Promise<readonly Made[]> {
  const { rows } = await sql<Made>`
    with recursive line as (
      select id, made_by, 0 as at from tokens where id = ${token}
      union all
      select tokens.id, tokens.made_by, line.at + 1 from tokens join line on tokens.id = line.made_by)
    select id, made_by from line order by at`.execute(db)
  return rows
}

/**
 * Whether one person may hold both tokens: whoever makes a token has seen it. Everybody's begins with the first
 * operator's, which stands for nobody but whoever holds that one itself.
 */
export async function mayBeOnePerson(db: RegistryDb, one: string, other: string): Promise<boolean> {
  const [ofOne, ofOther] = await Promise.all([lineageOf(db, one), lineageOf(db, other)])
  const shared = ofOne.find(({ id }) => ofOther.some((made) => made.id === id))
  if (!shared) return false
  return shared.made_by !== 'registry' || shared.id === one || shared.id === other
}
