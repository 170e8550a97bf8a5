import type { Kysely } from 'kysely'

import type { Delegation } from '../domain/delegations'
import { emailsOf } from '../domain/emails'
import type { Tables } from '../store/tables'

/** As OpenID Connect Core 1.0, section 5.1, names and writes them; what is not there is left out, and so is its state. */
async function contactClaims(db: Kysely<Tables>, nationalId: string) {
  const primary = (await emailsOf(db, nationalId)).find(({ is_primary }) => is_primary)
  const profile = await db
    .selectFrom('profile')
    .select(['phone', 'phone_verified'])
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  return {
    ...(primary && { email: primary.email, email_verified: primary.verified }),
    ...(profile?.phone && { phone_number: `+354${profile.phone}`, phone_number_verified: profile.phone_verified }),
  }
}

interface Person {
  readonly name: string
  readonly nationalId: string
}

interface Told {
  /** Whoever signed in, where that was looked up already. */
  readonly person: Person | undefined
  /** For whom the person acts, undefined for oneself. */
  readonly party: Delegation | undefined
  /** Contact details are looked up only for whoever may have them. */
  readonly hasContacts: boolean
}

const personOf = (db: Kysely<Tables>, sub: string): Promise<Person | undefined> =>
  db
    .selectFrom('person')
    .innerJoin('party', 'party.national_id', 'person.national_id')
    .select(['party.name', 'person.national_id as nationalId'])
    .where('person.sub', '=', sub)
    .executeTakeFirst()

/** What a client learns: who signed in, with their own contact details, and for whom they act. */
export async function claimsOf(db: Kysely<Tables>, sub: string, { person: known, party, hasContacts }: Told) {
  const person = known ?? (await personOf(db, sub))
  return {
    sub,
    ...person,
    ...(person && hasContacts && (await contactClaims(db, person.nationalId))),
    ...(party && { onBehalfOf: party }),
  }
}
