import type { HealthEvent } from '@hlid/remote-contract/delivery'
import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase } from '../../test/database'
import { Allowance } from './allowance'
import { Outcomes } from './outcomes'
import { rowsInMemory, slotMs, Tally } from './tally'

const hour = 3_600_000
const release = 'mfe-login@1.0.0'
const failed = (rung: 'release' | 'last-good'): HealthEvent => ({ release, kind: 'failed', failure: 'network', rung })

test.each<[string, readonly HealthEvent[], readonly string[]]>([
  ['shown is an outcome', [{ release, kind: 'mounted' }], ['outcome']],
  [
    'shown after it failed is one outcome, and a failure',
    [failed('release'), { release, kind: 'mounted' }],
    ['failed:network:release', 'outcome', 'failure'],
  ],
  [
    'failing after it was shown is one outcome, and a failure',
    [{ release, kind: 'mounted' }, failed('release')],
    ['outcome', 'failed:network:release', 'failure'],
  ],
  [
    'failing in two ways is one failure',
    [failed('release'), failed('last-good'), failed('release')],
    ['failed:network:release', 'outcome', 'failure', 'failed:network:last-good'],
  ],
  ['loaded twice is once', [1, 2].map(() => ({ release, kind: 'loaded' })), ['loaded']],
  ['a shell that is loaded has arrived', [{ release: 'shell@1.0.0', kind: 'loaded' }], ['loaded', 'arrived']],
  [
    'each step once',
    ['verify', 'verify', 'done'].map((step) => ({ release, kind: 'step', step })),
    ['step:verify', 'step:done'],
  ],
])('of one view %s', (_, events, kinds) => {
  const outcomes = new Outcomes()
  expect(events.flatMap((event) => outcomes.kindsOf('view', event, 0))).toEqual(kinds)
  expect(events.flatMap((event) => outcomes.kindsOf('view', event, 1))).toEqual([])
  expect(events.flatMap((event) => outcomes.kindsOf('other view', event, 1))).toEqual(kinds)
})

test('a failure is counted where a view first had it', () => {
  const outcomes = new Outcomes()
  const kinds = (route?: string) => outcomes.kindsOf('view', failed('release'), 0, route)
  expect(kinds('/confirm-identity/:id')).toEqual(['failed:network:release:/confirm-identity/:id', 'outcome', 'failure'])
  expect([...kinds('/login'), ...kinds()]).toEqual([])
})

test('a view is remembered for as long as it may report, and forgotten after that', () => {
  const outcomes = new Outcomes()
  const shown: HealthEvent = { release, kind: 'mounted' }
  expect(outcomes.kindsOf('view', shown, 10 * hour)).toEqual(['outcome'])
  expect(outcomes.kindsOf('view', shown, 11 * hour)).toEqual([])
  expect(outcomes.kindsOf('view', shown, 12 * hour)).toEqual(['outcome'])
})

test('an address says so much in a minute, whatever others say, and as much again in the next', () => {
  const allowance = new Allowance(10)
  const taken = [4, 6, 1].map((events) => allowance.take('192.0.2.1', events, 100_000))
  expect(taken).toEqual([true, true, false])
  expect(allowance.take('192.0.2.2', 10, 159_999)).toBe(true)
  expect(allowance.take('192.0.2.1', 1, 159_999)).toBe(false)
  expect(allowance.take('192.0.2.1', 10, 160_000)).toBe(true)
})

test('a clock that is put back bars nobody', () => {
  const allowance = new Allowance(10)
  allowance.take('192.0.2.1', 11, hour)
  expect(allowance.take('192.0.2.1', 1, hour - 1)).toBe(true)
})

test('of more addresses than can be remembered the ones that are known go on', () => {
  const allowance = new Allowance(10)
  for (let at = 0; at < 100_000; at += 1) allowance.take(`address ${at}`, 1, 0)
  expect(allowance.take('one more', 1, 1)).toBe(false)
  expect(allowance.take('address 7', 1, 1)).toBe(true)
})

test('what could not be counted is counted later, together with what came meanwhile, and is forgotten in time', async () => {
  const database = await openDatabase()
  const { db } = database
  const tally = new Tally(db, pino({ level: 'silent' }), () => undefined)
  const at = 6 * slotMs
  try {
    await sql`alter table health rename to out_of_reach`.execute(db)
    for (const kind of ['outcome', 'outcome', 'failure']) tally.add(release, kind, at + 1)
    await tally.flush()
    tally.add(release, 'outcome', at + slotMs - 1)
    await tally.flush()
    await sql`alter table out_of_reach rename to health`.execute(db)
    await tally.close()
    const counts = () => db.selectFrom('health').select(['version', 'kind', 'count']).orderBy('kind').execute()
    expect(await counts()).toEqual([
      { version: '1.0.0', kind: 'failure', count: 1 },
      { version: '1.0.0', kind: 'outcome', count: 3 },
    ])
    await tally.forgetOld(new Date(at + 7 * 24 * hour))
    expect(await counts()).toHaveLength(2)
    await tally.forgetOld(new Date(at + 7 * 24 * hour + 1))
    expect(await counts()).toEqual([])
  } finally {
    await database.close()
  }
})

test('however long the registry is away, the newest is kept, what is given up is told, and all of it is stored in the end', async () => {
  const database = await openDatabase()
  const { db } = database
  let dropped = 0
  const tally = new Tally(db, pino({ level: 'silent' }), (events) => (dropped += events))
  const slots = 1_100
  const kinds = 20
  try {
    await sql`alter table health rename to out_of_reach`.execute(db)
    for (let slot = 0; slot < slots; slot += 1) {
      for (let kind = 0; kind < kinds; kind += 1) tally.add(release, `failed:${kind}`, slot * slotMs)
      if (slot % 100 === 0) await tally.flush()
    }
    await sql`alter table out_of_reach rename to health`.execute(db)
    await tally.close()
    const { rows } = await sql<{ rows: number; oldest: Date }>`
      select count(*)::integer as rows, min(slot) as oldest from health`.execute(db)
    expect(rows).toEqual([{ rows: rowsInMemory, oldest: new Date((slots - rowsInMemory / kinds) * slotMs) }])
    expect(dropped).toBe(slots * kinds - rowsInMemory)
  } finally {
    await database.close()
  }
})
