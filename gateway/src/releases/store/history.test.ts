import { sql } from 'kysely'
import { testDatabase } from '@hlid/storage/testing'

import { change } from './database'
import { appendHistory, listHistory, verifyHistory } from './history'
import { migrations } from './migrations'
import type { RegistryTables } from './tables'

let database: Awaited<ReturnType<typeof testDatabase<RegistryTables>>>
beforeAll(async () => {
  database = await testDatabase<RegistryTables>(migrations, 'gateway')
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version)
}, 60_000)
afterAll(() => database.close())

const event = (version: string) =>
  ({
    actor: 'operator: Ásta',
    action: 'promote',
    subject: 'mfe-login',
    version,
    evidence: { percent: 100, at: 1.5 },
  }) as const
const promote = (version: string) =>
  change(database.db, (tx) => appendHistory(tx, event(version), new Date('2026-01-02T03:04:05.678Z')))

test('entries follow each other and prove whole', async () => {
  const entries = await listHistory(database.db, { limit: 10 })
  expect(entries.map(({ seq, version }) => [seq, version])).toEqual([
    [3, '1.2.0'],
    [2, '1.1.0'],
    [1, '1.0.0'],
  ])
  expect(entries[0]?.previous).toBe(entries[1]?.hash)
  expect(await verifyHistory(database.db, 2)).toEqual({ whole: true, entries: 3, head: entries[0]?.hash })
})

test('writers at the same time make one line', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => promote(`2.0.${at}`)))
  expect(await verifyHistory(database.db)).toMatchObject({ whole: true, entries: 11 })
})

test('the database itself refuses to change or forget an entry', async () => {
  const { db } = database
  await expect(db.updateTable('history').set({ reason: 'x' }).where('seq', '=', 1).execute()).rejects.toThrow(
    'never changes',
  )
  await expect(db.deleteFrom('history').where('seq', '=', 1).execute()).rejects.toThrow('never changes')
  await expect(sql`truncate history`.execute(db)).rejects.toThrow('never changes')
})

test.each([
  ['a changed reason', sql`update history set reason = 'never mind' where seq = 2`, 2],
  ['a changed number', sql`update history set evidence = '{"at":1.5,"percent":1}' where seq = 3`, 3],
  ['a missing entry', sql`delete from history where seq = 2`, 2],
])('%s by somebody with the keys to the database is found', async (_name, statement, brokenAt) => {
  const rollback = new Error('leave it as it was')
  await expect(
    database.db.transaction().execute(async (tx) => {
      await sql`alter table history disable trigger all`.execute(tx)
      await statement.execute(tx)
      expect(await verifyHistory(tx)).toMatchObject({ whole: false, brokenAt })
      throw rollback
    }),
  ).rejects.toBe(rollback)
})
