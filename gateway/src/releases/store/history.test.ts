import { sql, type KyselyPlugin } from 'kysely'

import { databaseSuite } from '../../../test/database'
import { change } from './database'
import { appendHistory, historyProofs, listHistory, verifyHistory } from './history'

const database = databaseSuite()
beforeAll(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version)
})

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

describe('proofs that are asked for again and again', () => {
  /** Which entries are read from the database. */
  function reading() {
    const read: number[] = []
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        for (const { seq, previous } of result.rows as { seq?: number; previous?: string }[])
          if (seq !== undefined && previous !== undefined) read.push(seq)
        return result
      },
    }
    return { db: database.db.withPlugin(plugin), take: () => read.splice(0) }
  }
  const clock = () => {
    let at = Date.parse('2026-01-02T03:04:05Z')
    return { now: () => new Date(at), later: (ms: number) => void (at += ms) }
  }

  test('walk the whole chain once, then only what is new, and all of it after a while', async () => {
    const { db, take } = reading()
    const { now, later } = clock()
    const proofs = historyProofs(db, now)
    const first = await proofs.prove()
    expect(take()).toHaveLength(first.entries)
    await promote('3.0.0')
    const [one, other] = await Promise.all([proofs.prove(), proofs.prove()])
    expect(one).toEqual(await verifyHistory(database.db))
    expect(other).toBe(one)
    expect(take()).toEqual([first.entries + 1])
    later(10 * 60_000)
    expect(await proofs.prove()).toEqual(one)
    expect(take()).toHaveLength(first.entries + 1)
  })

  test.each([
    ['the newest entry', (entries: number) => entries, 0],
    ['an entry that comes next', (entries: number) => entries + 1, 0],
    ['an old entry, after a while', () => 2, 10 * 60_000],
  ])('find %s that was changed since', async (_name, which, waitMs) => {
    const rollback = new Error('leave it as it was')
    const { now, later } = clock()
    await expect(
      database.db.transaction().execute(async (tx) => {
        const proofs = historyProofs(tx, now)
        const { whole, entries } = await proofs.prove()
        expect(whole).toBe(true)
        await appendHistory(tx, event('4.0.0'), now())
        await sql`alter table history disable trigger all`.execute(tx)
        const seq = which(entries)
        await sql`update history set reason = 'never mind', hash = 'another' where seq = ${seq}`.execute(tx)
        later(waitMs)
        expect(await proofs.prove()).toMatchObject({ whole: false, brokenAt: seq })
        // Nothing that was found broken is built upon.
        expect(await proofs.prove()).toMatchObject({ whole: false, brokenAt: seq })
        throw rollback
      }),
    ).rejects.toBe(rollback)
  })
})
