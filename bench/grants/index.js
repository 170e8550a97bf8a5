/**
 * `npm run bench -- grants` (needs a build and PostgreSQL): how many tokens are given, introspected and looked up for a
 * second of processor time of the identity service and PostgreSQL together. Names behind it choose some;
 * GRANTS_SECONDS (10) is the length of each measurement, and GRANTS_PROFILE the folder of a profile of the service.
 */
import '@hlid/tooling/typescript-hooks'

import { processorSeconds } from '../processor-time.js'
import { median } from '../speed/table.js'
import { startService } from './service.js'

const seconds = Number(process.env['GRANTS_SECONDS'] ?? 10)
const connections = 8
const turns = 3
const warmUpSeconds = 3
const goal = 240

/** Calls over every connection until the time is up. @returns how many were answered */
async function callFor(duration, call) {
  const until = performance.now() + duration * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < until) {
        await call(connection)
        answered += 1
      }
    }),
  )
  return answered
}

const statements = async ({ database }) => {
  // A connection counts what it did a second late at most.
  await database.query('select pg_stat_clear_snapshot()')
  const { rows } = await database.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

async function measure(service, call) {
  const used = () => ({ service: processorSeconds(service.pid), database: processorSeconds(service.databasePid) })
  await callFor(warmUpSeconds, call)
  const rates = []
  for (let turn = 0; turn < turns; turn += 1) {
    const [before, asked] = [used(), await statements(service)]
    const answered = await callFor(seconds, call)
    const [after, askedThen] = [used(), await statements(service)]
    const [inService, inDatabase] = [after.service - before.service, after.database - before.database]
    rates.push({
      rate: answered / (inService + inDatabase),
      service: (inService * 1e6) / answered,
      database: (inDatabase * 1e6) / answered,
      statements: (askedThen - asked) / answered,
    })
  }
  const of = (name) => median(rates.map((each) => each[name]))
  return {
    'a second of processor time': Math.round(of('rate')),
    'each run': rates.map(({ rate }) => Math.round(rate)).join(', '),
    'µs, service': Math.round(of('service')),
    'µs, database': Math.round(of('database')),
    'statements a call': Number(of('statements').toFixed(1)),
  }
}

/** @param {readonly string[]} wanted none: all of them */
export async function grants(wanted) {
  const service = await startService()
  try {
    const { callsOf } = await import('./calls.js')
    const table = {}
    for (const [name, call] of Object.entries(await callsOf(service.origin, connections)))
      if (wanted.length === 0 || wanted.includes(name)) table[name] = await measure(service, call)
    console.table(table)
    const missed = Object.entries(table).filter(([, row]) => row['a second of processor time'] < goal)
    console.log(
      `The goal is ${goal}; ${missed.length ? `missed by ${missed.map(([name]) => name).join(', ')}` : 'all reach it'}.`,
    )
  } finally {
    await service.stop()
  }
}
