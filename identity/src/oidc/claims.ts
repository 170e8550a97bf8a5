import type { Kysely } from 'kysely'

import type { Delegation } from '../domain/delegations'
import type { Tables } from '../store/tables'

/** What a client learns: who signed in (sub, name) and for whom they act, absent for oneself. */
export async function claimsOf(db: Kysely<Tables>, sub: string, party: Delegation | undefined) {
  const person = await db
    .selectFrom('person')
    .innerJoin('party', 'party.national_id', 'person.national_id')
    .select(['party.name', 'person.national_id'])
    .where('person.sub', '=', sub)
    .executeTakeFirst()
  return {
    sub,
    ...(person && { name: person.name, nationalId: person.national_id }),
    ...(party && { onBehalfOf: party }),
  }
}
