import type { Kysely } from 'kysely'

import type { Tables } from '../store/tables'

/** What a client learns: who signed in (sub, name) and for whom they act, absent for oneself. */
export async function claimsOf(db: Kysely<Tables>, sub: string, grantId: string | undefined) {
  const person = await db
    .selectFrom('person')
    .innerJoin('party', 'party.national_id', 'person.national_id')
    .select(['party.name', 'person.national_id'])
    .where('person.sub', '=', sub)
    .executeTakeFirst()
  const choice = grantId
    ? await db.selectFrom('choice').selectAll().where('grant_id', '=', grantId).executeTakeFirst()
    : undefined
  return {
    sub,
    ...(person && { name: person.name, nationalId: person.national_id }),
    ...(choice?.party_id && {
      onBehalfOf: {
        nationalId: choice.party_id,
        name: choice.party_name,
        subjectKind: choice.party_kind,
        types: choice.party_types,
      },
    }),
  }
}
