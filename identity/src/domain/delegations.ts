import type { Db } from '../store/database'
import type { DelegationType } from '../store/tables'

export interface Delegation {
  readonly name: string
  readonly nationalId: string
  readonly subjectKind: 'individual' | 'company'
  readonly types: DelegationType[]
}

/** Everybody that the person may act for today; one entry a party, whatever the number of mandates. */
export async function delegationsOf(db: Db, holder: string, at: Date): Promise<Delegation[]> {
  const rows = await db
    .selectFrom('delegation')
    .innerJoin('party', 'party.national_id', 'delegation.party_id')
    .select(['party.name', 'party.national_id', 'party.kind', 'delegation.type'])
    .where('delegation.holder_id', '=', holder)
    .where('delegation.valid_from', '<=', at)
    .where((eb) => eb.or([eb('delegation.valid_to', 'is', null), eb('delegation.valid_to', '>', at)]))
    .orderBy('party.name')
    .orderBy('delegation.type')
    .execute()
  const parties = new Map<string, Delegation>()
  for (const { name, national_id, kind, type } of rows) {
    const known = parties.get(national_id)
    if (known) known.types.push(type)
    else parties.set(national_id, { name, nationalId: national_id, subjectKind: kind, types: [type] })
  }
  return [...parties.values()]
}

/** A minor is not acted for (spec, section 6): a party known only as one is listed, and can't be chosen. */
export const canBeActedFor = ({ types }: Delegation) => types.some((type) => type !== 'LegalGuardianMinor')
