import type { Db } from '../store/database'
import type { Method } from '../store/tables'

export interface KnownPerson {
  readonly nationalId: string
  readonly sub: string
  readonly name: string
  readonly phone: string | null
  readonly twoFactor: boolean
  readonly restricted: boolean
  /** When that ends by itself; null where it lasts. */
  readonly restrictedUntil: Date | null
}

const selectPerson = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('party', 'party.national_id', 'person.national_id')
    .select([
      'person.national_id as nationalId',
      'person.sub',
      'party.name',
      'person.phone',
      'person.two_factor as twoFactor',
      'person.restricted',
      'person.restricted_until as restrictedUntil',
    ])

export const personByNationalId = (db: Db, nationalId: string): Promise<KnownPerson | undefined> =>
  selectPerson(db).where('person.national_id', '=', nationalId).executeTakeFirst()

export const personBySub = (db: Db, sub: string): Promise<KnownPerson | undefined> =>
  selectPerson(db).where('person.sub', '=', sub).executeTakeFirst()

/** Who a sign-in identifier belongs to: a phone number for the phone, a national ID for the app. */
export function personByIdentifier(db: Db, method: Method, identifier: string): Promise<KnownPerson | undefined> {
  const column = method === 'phone' ? 'person.phone' : 'person.national_id'
  return selectPerson(db).where(column, '=', identifier).executeTakeFirst()
}
