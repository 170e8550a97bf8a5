/**
 * `npm run bench -- load` (needs a build, PostgreSQL and HAProxy): what pages, sign-ins, grants and waiting cost the
 * processors, by kind of process, through the whole fleet of the trial; overload, and memory. LOAD_SECONDS (5) is the
 * length of each measurement, LOAD_AT_ONCE (1,10,100) how many sign in at once, and LOAD_PROFILE a folder for a profile
 * of each service during the sign-ins.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Fleet } from '../../deploy/trial/fleet.js'
import { plainClient } from '../grants/service.js'
import { grants } from './grants.js'
import { ask, used } from './measure.js'
import { sideBySide, startBare } from './pages.js'
import { idle, news } from './idle.js'
import { heldPolls } from './polls.js'
import { signIns } from './sign-ins.js'
import { statements } from './statements.js'
import { kindsOf } from './usage.js'

const seconds = Number(process.env['LOAD_SECONDS'] ?? 5)
const atOnce = (process.env['LOAD_AT_ONCE'] ?? '1,10,100').split(',').map(Number)
const concurrent = [1, 10, 100, 1000]
/** Processor time of a page with gzip, in µs. */
const atMost = 600
const inMB = (bytes) => Number((bytes / 2 ** 20).toFixed(1))

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

/** @param {readonly string[]} wanted of pages, sign-ins, statements, grants, polls, news, idle, memory and overload; none: all of them */
export async function load(wanted) {
  const wants = (name) => wanted.length === 0 || wanted.includes(name)
  const measuredFile = join(tmpdir(), `hlid-load-${process.pid}`)
  const preloads = [new URL('measured.js', import.meta.url)]
  const profiles = process.env['LOAD_PROFILE']
  const countedFile = `${measuredFile}-statements`
  // Counting takes time, so nothing else is measured beside it.
  const isCounted = wanted.join() === 'statements'
  if (isCounted) preloads.unshift(new URL('counted.js', import.meta.url))
  if (profiles) preloads.push(new URL('profiled.js', import.meta.url))
  const measured = {
    NODE_OPTIONS: preloads.map(({ href }) => `--import=${href}`).join(' '),
    MEASURED_FILE: measuredFile,
    COUNTED_FILE: countedFile,
    ...(profiles && { PROFILE_FOLDER: profiles }),
  }
  const fleet = await Fleet.start({ env: { ...measured, IDENTITY_CLIENTS: JSON.stringify([plainClient]) } })
  if (!fleet) throw new Error('PostgreSQL and HAProxy are needed, and are not here')
  let bare
  try {
    await fleet.setUp()
    const [gateway] = fleet.gateways
    const own = { page: `${gateway.origin}/app/login`, pid: fleet.pidOf(gateway) }
    const whole = { fleet, kinds: await kindsOf(fleet), measuredFile, countedFile, isProfiled: Boolean(profiles) }
    if (wants('pages')) {
      bare = await startBare(own.page, { answerFile: `${measuredFile}.json`, measured })
      await pages({ own, bare, measuredFile })
    }
    if (wants('sign-ins')) console.table(await signIns(whole, atOnce))
    if (isCounted) console.table(await statements(whole))
    if (wants('grants')) console.table(await grants(whole, seconds))
    if (wants('polls')) console.table([await heldPolls(whole, 500)])
    if (wants('news')) console.table([await news(own, measuredFile)])
    if (wants('idle')) console.table([await idle(whole)])
    if (wants('memory')) console.table([await memory(own, measuredFile)])
    if (wants('overload')) console.table([await overload(own.page)])
  } finally {
    bare?.stop()
    await fleet.stop()
  }
}
