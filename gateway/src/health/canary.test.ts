import type { Pointer } from '@hlid/remote-contract/registry'
import type { KyselyPlugin } from 'kysely'

import { databaseSuite } from '../../test/database'
import { judgeCanary } from './canary'
import { slotMs } from './tally'

const minute = 60_000
const day = 24 * 60 * minute
const since = Date.parse('2026-01-05T08:00:00Z')
const pointer: Pointer = {
  name: 'mfe-login',
  current: '1.0.0',
  trail: [],
  canary: '1.1.0',
  canaryPercent: 10,
  cohort: null,
  disabled: null,
  canarySince: new Date(since).toISOString(),
  ramp: null,
  withdrawn: [],
  held: [],
  revision: 1,
}

const database = databaseSuite()
beforeEach(() => database.db.deleteFrom('health').execute())

/** A gateway's registry, whose clock the test sets and whose rows it counts. */
function gateway() {
  let rows = 0
  let at = since
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
      return result
    },
  }
  const registry = { database, db: database.db.withPlugin(plugin), now: () => new Date(at) }
  return {
    /** A look at that moment. */
    async look(time: number) {
      at = time
      rows = 0
      return { verdict: await judgeCanary(registry, pointer), rows }
    },
    /** As it runs: a look every two seconds for a while; here every twenty. */
    async lookUntil(from: number, to: number) {
      for (let time = from; time < to; time += 20_000) await this.look(time)
    },
  }
}
const count = (time: number, version: string, kind: string, seen: number) => ({
  name: 'mfe-login',
  version,
  slot: new Date(Math.floor(time / slotMs) * slotMs),
  kind,
  count: seen,
})
const store = (rows: ReturnType<typeof count>[]) => database.db.insertInto('health').values(rows).execute()

/** A minute of a canary: views of both, and now and then a failure. */
const minutesOf = (from: number, to: number) =>
  Array.from({ length: (to - from) / minute }, (_, at) => [
    count(from + at * minute, '1.1.0', 'judged-outcome', 4),
    count(from + at * minute, '1.0.0', 'judged-outcome', 40),
    ...(at % 7 ? [] : [count(from + at * minute, '1.0.0', 'judged-failure', 1)]),
    ...(at % 50 ? [] : [count(from + at * minute, '1.1.0', 'judged-failure', 1)]),
  ]).flat()

test('a canary that runs for days is judged by its newest slots, as if all of them were read', async () => {
  const now = since + 3 * day
  const rows = minutesOf(since, now)
  for (let from = 0; from < rows.length; from += 5000) await store(rows.slice(from, from + 5000))
  const running = gateway()
  expect((await running.look(now)).rows).toBeGreaterThan(5000)
  await running.lookUntil(now + 20_000, now + 2 * minute)

  const later = now + 2 * minute
  await store(minutesOf(now, later))
  const { verdict, rows: read } = await running.look(later)
  expect(read).toBeLessThan(50)
  const { verdict: whole } = await gateway().look(later)
  expect(verdict.seen).toEqual(whole.seen)
  expect(verdict.evidence).toBeCloseTo(whole.evidence, 6)
  expect(verdict.waitsFor).toEqual(whole.waitsFor)

  // And it is taken back as soon as it fails.
  await store([
    count(later, '1.1.0', 'judged-outcome', 30),
    count(later, '1.1.0', 'judged-failure', 30),
    count(later, '1.0.0', 'judged-outcome', 300),
  ])
  expect((await running.look(later + slotMs)).verdict.failing).toBe(true)
})

test('what gateways store late, because the registry was away, counts', async () => {
  const running = gateway()
  const gone = since + 10 * minute
  await running.lookUntil(since, gone)
  const back = gone + 60 * minute
  // Looked at before they have stored it.
  await running.look(back)
  await running.look(back + 2000)
  await store(minutesOf(gone, back))
  await running.lookUntil(back + 20_000, back + 5 * minute)
  const { verdict } = await running.look(back + 5 * minute)
  expect(verdict.seen).toEqual((await gateway().look(back + 5 * minute)).verdict.seen)
  expect(verdict.seen.canary.outcomes).toBeGreaterThan(200)
})
