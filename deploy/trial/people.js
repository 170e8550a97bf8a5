import pg from 'pg'

async function connected(database, act) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** People whose sign-ins meet nothing on the way, with phone numbers from the given one on. @returns them */
export function addPeople(database, count, firstPhone = 8_000_000) {
  const people = Array.from({ length: count }, (_, at) => ({
    nationalId: String(1_000_000_000 + firstPhone - 8_000_000 + at),
    phone: String(firstPhone + at),
  }))
  return connected(database, async (client) => {
    await client.query('begin')
    for (const { nationalId, phone } of people) {
      await client.query(`insert into identity.party (national_id, name, kind) values ($1, $2, 'individual')`, [
        nationalId,
        `Prufa ${phone}`,
      ])
      await client.query(
        `insert into identity.person (national_id, sub, phone, reachable, two_factor, restricted)
         values ($1, $2, $3, true, false, false)`,
        [nationalId, `trial-${phone}`, phone],
      )
    }
    await client.query('commit')
    return people
  })
}

export const mandates = `insert into identity.delegation (holder_id, party_id, type, valid_from)
  select unnest($1::text[]), '4100900010', 'ProcurationHolder', now() - interval '1 day'`
export const codes = 'update identity.person set two_factor = true where national_id = any($1::text[])'

/** @param {string} text SQL whose only parameter is the people's national IDs */
export const change = (database, text, people) =>
  connected(database, (client) => client.query(text, [people.map(({ nationalId }) => nationalId)]))
