import { readFileSync } from 'node:fs'

import pg from 'pg'

import { processorSeconds } from '../processor-time.js'

/** Of a database server's first process, whose children serve the connections. */
export async function databasePid(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  await client.end()
  return rows[0].pid
}

/** The processes of a fleet by kind: whose time and memory is told apart. */
export const kindsOf = async (fleet) => ({
  gateway: fleet.gateways.map((gateway) => fleet.pidOf(gateway)),
  identity: fleet.identities.map((identity) => fleet.pidOf(identity)),
  PostgreSQL: [await databasePid(fleet.database)],
  HAProxy: [fleet.pidOf({ name: 'haproxy' })],
})

/** Of each kind, in ms. */
const processorMs = (kinds) =>
  Object.entries(kinds).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + processorSeconds(pid), 0) * 1000])

/**
 * What work costs the processors, by kind of process and in all.
 * @param count how many there were of what the columns are for one of, told from the work's result
 */
export async function costOf(kinds, work, count) {
  const before = new Map(processorMs(kinds))
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  const each = processorMs(kinds).map(([name, ms]) => [name, (ms - before.get(name)) / (count(result) || 1)])
  const all = each.reduce((sum, [, ms]) => sum + ms, 0)
  const columns = [...each, ['all', all]].map(([name, ms]) => [`ms, ${name}`, Number(ms.toFixed(all < 10 ? 2 : 1))])
  return { result, seconds, columns: Object.fromEntries(columns) }
}

/** What of a process is in memory, in bytes, as the system sees it. */
export const residentBytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
