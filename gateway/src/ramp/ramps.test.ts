import { pino } from 'pino'

import { handMade } from '../../test/releases'
import { startWithReleases } from '../../test/start'
import { gatewaySuite } from '../../test/suite'
import { ClosedLoop } from '../health/closed-loop'
import { slotMs } from '../health/tally'
import { LiveReleases } from '../releases/follow'
import { parseFreezeWindow } from './freeze-windows'

const minuteMs = 60_000
const log = pino({ level: 'silent' })

const nights = [parseFreezeWindow('22:00-07:00') ?? []].flat()

/** Each test has a day of its own, which begins at noon. */
let day = Date.parse('2026-05-04T00:00:00Z')
const at = (hours: number, minutes = 0) => day + (hours * 60 + minutes) * minuteMs
const iso = (...time: Parameters<typeof at>) => new Date(at(...time)).toISOString()
let now = at(12)
const running = gatewaySuite(() => startWithReleases({ freezeWindows: nights }, () => new Date(now)))
beforeAll(() => running.publish(handMade('mfe-login', '1.1.0')))
beforeEach(async () => {
  day += 24 * 60 * minuteMs
  now = at(12)
  await running.database.db.deleteFrom('health').execute()
  await move('promote', { version: '1.0.0' })
})

const move = (action: string, body: object = {}, part = 'mfe-login') =>
  running.admin('POST', `/v1/parts/${part}/${action}`, { why: 'test', ...body })
const begin = (ramp: object = {}) =>
  move('promote', { version: '1.1.0', release: true, ramp: { steps: [1, 5, 25, 100], everyMinutes: 15, ...ramp } })
/** As soon as the gateway that is asked has heard of all that was done. */
async function status() {
  const { revision } = await running.database.db.selectFrom('live').select('revision').executeTakeFirstOrThrow()
  let { body } = await running.admin('GET', '/v1/status')
  while (body.revision < revision) ({ body } = await running.admin('GET', '/v1/status'))
  const { live } = body.parts.find(({ name }: { name: string }) => name === 'mfe-login')
  return { live, ramp: body.ramps[0], freeze: body.freeze }
}
const newest = async (limit = 1) =>
  (await running.admin('GET', `/v1/history?subject=mfe-login&limit=${limit}`)).body.entries

/** What people will have reported by then of the release that is on its way, and of the one beside it. */
async function opened(time: number, canary: number, failures = 0): Promise<void> {
  const slot = new Date(Math.floor(time / slotMs) * slotMs)
  const row = (version: string, kind: string, count: number) => ({ name: 'mfe-login', version, slot, kind, count })
  await running.database.db
    .insertInto('health')
    .values([
      row('1.1.0', 'judged-outcome', canary),
      row('1.0.0', 'judged-outcome', 300),
      ...(failures ? [row('1.1.0', 'judged-failure', failures)] : []),
    ])
    .execute()
}

/** Gateways that look at the same moment, each as if it had just started. */
async function look(gateways = 1): Promise<void> {
  const registry = { database: running.database, db: running.database.db, now: () => new Date(now) }
  const followers = await Promise.all(Array.from({ length: gateways }, () => LiveReleases.follow(registry, log)))
  const own = { windows: nights, onTakenBack: () => undefined }
  await Promise.all(followers.map((live) => new ClosedLoop(registry, live, log, own).look()))
  await Promise.all(followers.map((live) => live.close()))
}

/** The clock goes on when all is reported: the gateway's own loop looks as well, whenever it likes. */
async function pass(minutes: number, views = 40, failures = 0): Promise<void> {
  await opened(now + minutes * minuteMs, views, failures)
  now += minutes * minuteMs + slotMs
  await look(3)
}

test('it goes on by itself to everyone, one step at a time, whichever gateway looks', async () => {
  expect((await begin()).body).toMatchObject({ current: '1.0.0', canary: '1.1.0', canaryPercent: 1 })
  await pass(14)
  expect(await status()).toMatchObject({
    live: { canaryPercent: 1 },
    ramp: { part: 'mfe-login', waitsFor: ['time'], views: 40, notBefore: iso(12, 15) },
  })
  now += minuteMs
  await look(3)
  expect(await status()).toMatchObject({
    live: { canaryPercent: 5, ramp: { steps: [1, 5, 25, 100] } },
    ramp: { waitsFor: ['time', 'views'], views: 0 },
  })
  await pass(15)
  expect((await status()).live).toMatchObject({ canary: '1.1.0', canaryPercent: 25 })
  await pass(15)
  expect((await status()).live).toMatchObject({ current: '1.1.0', canary: null, ramp: null, trail: ['1.0.0'] })

  const entries = await newest(4)
  expect(
    entries.map(({ actor, evidence }: { actor: string; evidence: { percent: number } }) => [actor, evidence.percent]),
  ).toEqual([
    ['ramp', 100],
    ['ramp', 25],
    ['ramp', 5],
    ['operator: first operator', 1],
  ])
  expect(entries[2].reason).toBe('failed in 0 of 40 views, the baseline in 0 of 300')
  expect(entries[3].evidence.ramp).toEqual({ steps: [1, 5, 25, 100], everyMinutes: 15, leastViews: 30 })
})

test('it waits where too few people opened it in this step, and says how many', async () => {
  await begin({ leastViews: 50 })
  await pass(20)
  expect((await status()).ramp).toMatchObject({ waitsFor: ['views'], views: 40, notBefore: null })
  await pass(1, 10)
  expect((await status()).live.canaryPercent).toBe(5)
})

test('evidence of harm takes the release back and ends its ramp', async () => {
  await begin()
  await pass(15)
  await pass(1, 40, 40)
  const { live, ramp } = await status()
  expect([live, ramp]).toMatchObject([{ current: '1.0.0', canary: null, ramp: null, held: ['1.1.0'] }, undefined])
  expect(await newest(2)).toMatchObject([
    {
      action: 'rollback',
      actor: 'closed loop',
      reason: 'failed in 40 of 40 views, the baseline in 0 of 300',
      evidence: { percent: 5, endedRamp: { steps: [1, 5, 25, 100] } },
    },
    { action: 'promote', actor: 'ramp' },
  ])
})

test('nothing moves in a window, and it goes on when that is over', async () => {
  now = at(21, 50)
  await begin()
  await pass(20)
  expect(await status()).toMatchObject({
    live: { canaryPercent: 1 },
    ramp: { waitsFor: ['window'], notBefore: iso(31) },
  })
  now = at(31)
  await look()
  expect((await status()).live.canaryPercent).toBe(5)
})

test('a person pauses it, resumes it, hurries it and ends it, each with a reason', async () => {
  await begin()
  expect((await move('pause-ramp', { why: 'the help desk called' })).status).toBe(200)
  await pass(15)
  expect(await status()).toMatchObject({
    live: { canaryPercent: 1, ramp: { paused: { by: 'operator: first operator', why: 'the help desk called' } } },
    ramp: { waitsFor: ['resume'] },
  })
  expect((await move('pause-ramp')).body.detail).toBe('ramp-paused')
  expect((await move('resume-ramp', { why: 'they were wrong' })).status).toBe(200)
  expect((await move('resume-ramp')).body.detail).toBe('ramp-not-paused')
  await look()
  expect((await status()).live.canaryPercent).toBe(5)

  expect((await move('next-step', { why: 'in a hurry' })).body).toMatchObject({ canaryPercent: 25 })
  expect((await move('end-ramp', { why: 'enough for today' })).body).toMatchObject({ canaryPercent: 25, ramp: null })
  await pass(60)
  expect((await status()).live).toMatchObject({ canary: '1.1.0', canaryPercent: 25 })
  for (const action of ['pause-ramp', 'resume-ramp', 'next-step', 'end-ramp'])
    expect((await move(action)).body.detail).toBe('no-ramp')

  const told = (await newest(5)).map(({ action, reason }: Record<string, string>) => [action, reason])
  expect(told).toEqual([
    ['end-ramp', 'enough for today'],
    ['promote', 'in a hurry'],
    ['promote', 'failed in 0 of 40 views, the baseline in 0 of 300'],
    ['resume-ramp', 'they were wrong'],
    ['pause-ramp', 'the help desk called'],
  ])
})

test('another promotion or a roll-back ends it', async () => {
  await begin()
  expect((await move('promote', { version: '1.1.0', percent: 5 })).body).toMatchObject({ canaryPercent: 5, ramp: null })
  expect((await newest())[0].evidence).toMatchObject({ endedRamp: { everyMinutes: 15 } })
  await begin()
  await move('rollback')
  expect((await status()).live.ramp).toBeNull()
  expect((await newest())[0].evidence).toMatchObject({ endedRamp: { everyMinutes: 15 } })
})

test('what a gateway of the version before did to the release ends it too', async () => {
  await begin()
  const { db } = running.database
  await db.updateTable('pointers').set({ canary_percent: 50 }).where('name', '=', 'mfe-login').execute()
  await move('disable', { is: 'a', en: 'b' }, 'mfe-delegation') // the gateway reads what is live
  await pass(15)
  expect((await status()).live).toMatchObject({ canaryPercent: 50, ramp: null })
})

test.each([
  [{ steps: [5, 5, 100] }, {}],
  [{ steps: [25, 5] }, {}],
  [{ steps: [1, 100] }, { percent: 5 }],
])('%j with %j is no ramp', async (ramp, also) => {
  const { status: code, body } = await move('promote', { version: '1.1.0', ramp, ...also })
  expect([code, body.detail]).toEqual([400, 'bad-ramp'])
})

test('while releases are frozen nothing goes forward, and what takes something back does', async () => {
  await begin()
  const froze = await running.admin('POST', '/v1/freeze', { why: 'election' })
  expect(froze.body).toMatchObject({ freeze: { by: 'operator: first operator', why: 'election' } })
  expect((await running.admin('POST', '/v1/freeze', { why: 'again' })).body.detail).toBe('already-frozen')
  await pass(15)
  expect(await status()).toMatchObject({
    live: { canaryPercent: 1 },
    ramp: { waitsFor: ['unfreeze'] },
    freeze: { why: 'election' },
  })
  for (const [action, body] of [
    ['promote', { version: '1.1.0' }],
    ['next-step', {}],
  ] as const) {
    const refused = await move(action, body)
    expect([refused.status, refused.body.detail]).toEqual([409, 'frozen'])
    expect(refused.body.message).toMatch(/by operator: first operator, because of “election”\. Wait .*--despite-freeze/)
  }
  expect((await move('next-step', { despiteFreeze: true })).body.canaryPercent).toBe(5)
  expect((await newest())[0].evidence).toMatchObject({ despiteFreeze: true })
  for (const [action, body] of [
    ['disable', { is: 'a', en: 'b' }],
    ['enable', {}],
    ['pause-ramp', {}],
    ['rollback', {}],
  ] as const)
    expect([action, (await move(action, body)).status]).toEqual([action, 200])

  expect((await running.admin('POST', '/v1/unfreeze', { why: 'it is over' })).status).toBe(204)
  expect((await running.admin('POST', '/v1/unfreeze', { why: 'again' })).body.detail).toBe('not-frozen')
  expect((await move('promote', { version: '1.1.0' })).status).toBe(200)
  const { body } = await running.admin('GET', '/v1/history?subject=releases')
  expect(body.entries).toMatchObject([
    { action: 'unfreeze', reason: 'it is over' },
    { action: 'freeze', reason: 'election' },
  ])
})

test('a team has its own ramps in hand, and freezes nothing', async () => {
  const { body: token } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'ci' })
  await running.admin('PUT', '/v1/teams/other', {})
  const { body: other } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'other', label: 'ci' })
  await begin()
  const pause = (by: { token: string }) =>
    running.admin('POST', '/v1/parts/mfe-login/pause-ramp', { why: 'x' }, by.token)
  expect((await pause(other)).body.detail).toBe('not-yours')
  expect((await pause(token)).status).toBe(200)
  for (const call of ['freeze', 'unfreeze'])
    expect((await running.admin('POST', `/v1/${call}`, { why: 'x' }, token.token)).body.detail).toBe('operators-only')
})

test('what may not go live any more is paused where it is, with what mends it', async () => {
  await begin()
  await running.admin('DELETE', `/v1/keys/${running.key.kid}?from=${encodeURIComponent(new Date(0).toISOString())}`)
  await pass(15)
  const { live } = await status()
  expect(live).toMatchObject({ canaryPercent: 1, ramp: { paused: { by: 'ramp' } } })
  expect(live.ramp.paused.why).toMatch(/mfe-login@1\.1\.0 was signed with the key .*, which is revoked/)
})
