/**
 * `npm run bench -- load` (needs a build, PostgreSQL and HAProxy): a gateway beside a bare Fastify server, sign-ins
 * through the whole fleet of the trial, overload, and memory. LOAD_SECONDS (5) is the length of each measurement.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Fleet } from '../../deploy/trial/fleet.js'
import { citizens, seenByBalancer } from '../../deploy/trial/scenes.js'
import { parts } from '../../tools/lib/first-releases.js'
import { ask, used } from './measure.js'
import { sideBySide, startBare } from './pages.js'

const seconds = Number(process.env['LOAD_SECONDS'] ?? 5)
const concurrent = [1, 10, 100, 1000]
/** Processor time of a page with gzip, in µs. */
const atMost = 600
const inMB = (bytes) => Number((bytes / 2 ** 20).toFixed(1))

/** @returns how many sign-ins a second, whole, each with a code that its client redeemed */
async function signIns(fleet, people, atOnce) {
  const began = performance.now()
  const results = await citizens(fleet, people, atOnce)
  const took = (performance.now() - began) / 1000
  const failures = results.flatMap(({ failure }) => failure ?? [])
  const times = results.map(({ ms }) => ms).sort((one, other) => one - other)
  return {
    concurrent: atOnce,
    'sign-ins': results.length,
    'told to come back': failures.filter((failure) => failure.includes('503')).length,
    'otherwise failed': failures.filter((failure) => !failure.includes('503')).length,
    'a second': ((results.length - failures.length) / took).toFixed(1),
    'p99 ms': Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  }
}

/** More connections than can be served in time: some are turned away, and soon after all is as before. */
async function overload(page) {
  const { requests, non2xx, errors, timeouts } = await ask(page, { connections: 10_000, duration: 10 })
  const began = performance.now()
  while (!(await fetch(page)).ok);
  return {
    answers: requests.total,
    'turned away': non2xx,
    lost: errors - timeouts,
    'well again after ms': Math.round(performance.now() - began),
  }
}

/** An hour of fifty pages a second, compressed. */
async function memory({ page, pid }, measuredFile) {
  await ask(page, { connections: 50, amount: 20_000 })
  const heaps = [(await used(pid, measuredFile)).heapUsed]
  for (let part = 0; part < 2; part += 1) {
    await ask(page, { connections: 50, amount: 90_000 })
    heaps.push((await used(pid, measuredFile)).heapUsed)
  }
  const [start, middle, end] = heaps.map(inMB)
  return { pages: 180_000, 'heap MB, start': start, middle, end }
}

async function pages({ own, bare, measuredFile }) {
  const rows = []
  for (const connections of concurrent) rows.push(await sideBySide({ own, bare, connections, seconds, measuredFile }))
  console.table(rows)
  const most = Math.max(...rows.map((row) => row['CPU µs a page']))
  console.log(`A page takes ${most} µs of processor time at most; ${atMost} are allowed.`)
  if (most > atMost) process.exitCode = 1
}

async function allSignIns(fleet) {
  const counts = { 1: 50, 10: 100, 100: 200, 1000: 1000 }
  const people = await fleet.addPeople(1_350)
  await seenByBalancer(fleet)
  const rows = []
  for (const atOnce of concurrent) rows.push(await signIns(fleet, people.splice(0, counts[atOnce]), atOnce))
  return rows
}

/** @param {readonly string[]} wanted of pages, sign-ins, memory and overload; none: all of them */
export async function load(wanted) {
  const measuredFile = join(tmpdir(), `hlid-load-${process.pid}`)
  const preload = `--import=${new URL('measured.js', import.meta.url).href}`
  const measured = { NODE_OPTIONS: preload, MEASURED_FILE: measuredFile }
  const fleet = await Fleet.start({ env: measured })
  if (!fleet) throw new Error('PostgreSQL and HAProxy are needed, and are not here')
  let bare
  try {
    await fleet.hlid('setup', ...parts())
    await Promise.all(fleet.gateways.map((gateway) => fleet.up(gateway)))
    const [gateway] = fleet.gateways
    const own = { page: `${gateway.origin}/app/login`, pid: fleet.pidOf(gateway) }
    bare = await startBare(own.page, { answerFile: `${measuredFile}.json`, measured })
    const wants = (name) => wanted.length === 0 || wanted.includes(name)
    if (wants('pages')) await pages({ own, bare, measuredFile })
    if (wants('sign-ins')) console.table(await allSignIns(fleet))
    if (wants('memory')) console.table([await memory(own, measuredFile)])
    if (wants('overload')) console.table([await overload(own.page)])
  } finally {
    bare?.stop()
    await fleet.stop()
  }
}
