import { sql, type Kysely } from 'kysely'

import { randomId, sha256 } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { gudrun, gudrunsParties, seedCompanies, seedDelegations, seedPeople, type SeedPerson } from './people'

const begin = new Date('2020-01-01T00:00:00Z')

/** The person as they are at first, with their contact details. */
async function putPerson(db: Db, person: SeedPerson, now: Date): Promise<void> {
  const { nationalId, phone = null, emails = [], mobile } = person
  const row = {
    national_id: nationalId,
    sub: sha256(`hlid seed person ${nationalId}`).slice(0, 22),
    phone,
    reachable: person.reachable ?? true,
    two_factor: person.twoFactor ?? false,
    restricted: person.restricted ?? false,
    restricted_at: null,
    restricted_until: null,
    language: null,
    passkey_declined_at: null,
  }
  await db
    .insertInto('person')
    .values(row)
    .onConflict((conflict) => conflict.column('national_id').doUpdateSet(row))
    .execute()
  if (!mobile && !emails.length) return
  await db
    .insertInto('profile')
    .values({
      national_id: nationalId,
      phone: mobile?.phone ?? null,
      phone_verified: mobile?.verified ?? false,
      nudge_last_at: now,
    })
    .execute()
  if (!emails.length) return
  await db
    .insertInto('email')
    .values(
      emails.map(({ email, verified }, at) => ({
        id: randomId(9),
        national_id: nationalId,
        email,
        is_primary: at === 0,
        verified,
        created_at: new Date(begin.getTime() + at),
      })),
    )
    .execute()
}

const individuals = seedPeople.map((person) => ({ ...person, kind: 'individual' as const }))
const companies = seedCompanies.map((company) => ({ ...company, kind: 'company' as const }))

/** Thousands of rows in one statement with one parameter. */
async function insertParties(db: Db): Promise<void> {
  const parties = [...individuals, ...companies, ...gudrunsParties()]
  const rows = parties.map(({ nationalId, name, kind }) => ({ national_id: nationalId, name, kind }))
  await sql`insert into party select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (national_id text, name text, kind text)`.execute(db)
}

async function insertDelegations(db: Db): Promise<void> {
  const mandates = [
    ...seedDelegations,
    ...gudrunsParties().map(({ nationalId, types }) => ({ holder: gudrun, party: nationalId, types })),
  ].flatMap(({ holder, party, types }) => types.map((type) => ({ holder, party, type, begin })))
  await sql`insert into delegation select * from jsonb_to_recordset(${JSON.stringify(mandates)}::jsonb)
    as row (holder text, party text, type text, begin timestamptz)`.execute(db)
  // One that has run out, to be seen nowhere.
  const ended = new Date('2021-01-01T00:00:00Z')
  await db
    .insertInto('delegation')
    .values({ holder_id: '0700990079', party_id: '4100900010', type: 'Custom', valid_from: begin, valid_to: ended })
    .execute()
}

async function putPeople(db: Db, now: Date): Promise<void> {
  for (const person of seedPeople) await putPerson(db, person, now)
}

/** Puts the seed people into an empty database, once for all services that start on it. */
export async function seedOnce(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table person in share row exclusive mode`.execute(tx)
    const there = await tx.selectFrom('person').select('national_id').limit(1).executeTakeFirst()
    if (there) return
    await insertParties(tx)
    await putPeople(tx, now)
    await insertDelegations(tx)
  })
}

/** All that the service writes. Who there is and who acts for whom it only reads: those thousands of rows stay. */
const written = [
  'oidc_payload',
  'interaction',
  'choice',
  'contact_release',
  'attempt',
  'used_challenge',
  'code',
  'rate',
  'device',
  'inquiry',
  'event',
  'banner',
  'translation',
  'inbox',
  'outbox',
  'history',
  'session_detail',
  'passkey',
  'actor_profile',
  'email',
  'profile',
] as const

/** Back to the seed people and nothing else; the signing keys stay. All deletions are one statement: tests begin with it. */
export async function reseed(db: Kysely<Tables>, now: Date): Promise<void> {
  const deletions = written.map((table) => sql`${sql.id(table)} as (delete from ${sql.table(table)})`)
  await db.transaction().execute(async (tx) => {
    await sql`with ${sql.join(deletions)} select`.execute(tx)
    await putPeople(tx, now)
  })
}
