import { pino } from 'pino'

import { handMade } from '../../test/releases'
import { startWithReleases, type Running } from '../../test/start'
import { Notifier } from '../concerns/notifier'
import { OneViewPerNetwork } from '../health/one-view-per-network'
import { ReportedViews } from '../health/reported-views'
import { Tally } from '../health/tally'
import { DiskCache } from './files/disk-cache'
import { LiveReleases } from './follow'
import { Sweeper } from './sweeper'

const dayMs = 86_400_000
const keptDays = 2
const log = pino({ level: 'silent' })

let running: Running
let now: number
let reported: ReportedViews
let sweep: () => Promise<void>
let close: () => Promise<void>
beforeEach(async () => {
  now = Date.now()
  running = await startWithReleases({}, () => new Date(now))
  const { database, dataDir } = running
  const { db } = database
  const registry = { database, db, now: () => new Date(now) }
  const live = await LiveReleases.follow(registry, log)
  reported = new ReportedViews(db, log)
  const keepers = {
    disk: await DiskCache.open(`${dataDir}/files`),
    tally: new Tally(db, log, () => undefined),
    perNetwork: new OneViewPerNetwork(db, Buffer.alloc(32), () => live.state),
    reported,
    notifier: new Notifier(registry, [], { language: 'en', runbookUrl: '' }, log),
  }
  const sweeper = new Sweeper(registry, keepers, keptDays, log)
  sweep = () => sweeper.sweep()
  close = () => live.close()
})
afterEach(async () => {
  await close()
  await running.stop()
})

async function open(path: string): Promise<string> {
  const answer = await fetch(running.portal + path, { redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function compositionOf(cookie = ''): Promise<string> {
  const answer = await fetch(`${running.portal}/app/login`, { headers: { cookie, 'sec-fetch-dest': 'document' } })
  return answer.headers.get('x-hlid-composition') ?? ''
}

async function previewed(version: string): Promise<string> {
  const { body } = await running.admin('POST', '/v1/previews', { name: 'mfe-login', version })
  const { pathname, search } = new URL(body.link)
  return compositionOf(await open(pathname + search))
}

/** For every gateway: this one may hold it in memory. */
async function stored(ids: readonly string[]): Promise<boolean[]> {
  const rows = await running.database.db.selectFrom('compositions').select('id').execute()
  return ids.map((id) => rows.some((row) => row.id === id))
}

test('what previews of a release were made of goes with its files, and is there again when they are', async () => {
  const release = handMade('mfe-login', '1.1.0')
  await running.publish(release)
  const [live, preview] = [await compositionOf(), await previewed('1.1.0')]
  now += keptDays * dayMs - 1000
  await sweep()
  expect(await stored([live, preview])).toEqual([true, true])
  now += dayMs
  await sweep()
  expect(await stored([live, preview])).toEqual([true, false])

  await running.publish(release)
  expect(await previewed('1.1.0')).toBe(preview)
  expect(await stored([preview])).toEqual([true])
})

test('what an error code leads to stays as long as the code', async () => {
  await running.publish(handMade('mfe-login', '1.1.0'))
  const preview = await previewed('1.1.0')
  const at = new Date(now)
  const failure = { kind: 'failed:chunk:release', release: 'mfe-login@1.1.0', route: '/login', of_call: null }
  const view = { code: '7K2MQ9XD', request: 'd7a1c9e0', composition: preview, sent_at: at, at }
  reported.keep({ ...view, ...failure }, '192.0.2.1', 'failed')
  await reported.flush()
  now += 10 * dayMs
  await sweep()
  expect(await stored([preview])).toEqual([true])
  now += 5 * dayMs
  await sweep()
  expect(await stored([preview])).toEqual([false])
})

test('what the pages of a build on a computer were made of goes with its session', async () => {
  const { manifest } = handMade('mfe-login', '1.1.0-dev.1')
  const { id, link } = (await running.admin('POST', '/v1/dev-sessions', { manifest, port: 4321 })).body
  const { pathname, search } = new URL(link)
  const page = await compositionOf(await open(pathname + search))
  await sweep()
  expect(await stored([page])).toEqual([true])
  await running.admin('DELETE', `/v1/dev-sessions/${id}`)
  await sweep()
  expect(await stored([page])).toEqual([false])
})
