import { sql } from 'kysely'

import { identitySuite } from '../../test/suite'
import { seedPeople } from './people'
import { seedOnce } from './seed'

const service = identitySuite()

test('services that start at once on an empty database put the people there once', async () => {
  const { db, now } = service.running.identity
  await sql`truncate party cascade`.execute(db)
  await Promise.all([seedOnce(db, now()), seedOnce(db, now()), seedOnce(db, now())])
  const { count } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(seedPeople.length)
})
