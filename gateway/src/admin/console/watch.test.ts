import type { HealthView, LivePart, LiveView } from '@hlid/remote-contract/console'

import { openStream, signedIn } from '../../../test/console'
import { handMade } from '../../../test/releases'
import { startWithReleases } from '../../../test/start'
import { gatewaySuite } from '../../../test/suite'

const running = gatewaySuite()
beforeAll(async () => {
  await running.publish(handMade('mfe-login', '1.1.0'))
})

const transition = (action: string, body: object = {}) =>
  running.admin('POST', `/v1/parts/mfe-login/${action}`, { why: 'a test', ...body })

/** Reads on until the part is as it should be. */
async function partWhen(
  stream: Awaited<ReturnType<typeof openStream>>,
  name: string,
  wanted: (part: LivePart) => boolean,
): Promise<LivePart> {
  for (;;) {
    const part = ((await stream.next('live')) as LiveView).parts.find((one) => one.name === name)
    if (part && wanted(part)) return part
  }
}

test('an open console is told what is live at once, and of each change with who, what and why', async () => {
  const stream = await openStream(await signedIn(running))
  const first = await partWhen(stream, 'mfe-login', () => true)
  expect(first).toMatchObject({
    team: 'portal',
    live: { current: '1.0.0', canary: null, disabled: null },
    lastMove: { actor: 'operator: first operator', action: 'promote', version: '1.0.0', reason: 'test' },
  })

  await transition('promote', { version: '1.1.0', percent: 25 })
  const canary = await partWhen(stream, 'mfe-login', ({ live }) => live?.canary === '1.1.0')
  expect(canary).toMatchObject({
    live: { current: '1.0.0', canaryPercent: 25, revision: (first.live?.revision ?? 0) + 1 },
    lastMove: { action: 'promote', version: '1.1.0', reason: 'a test' },
  })

  await transition('disable', { is: 'Lokað', en: 'Closed', until: '2030-01-01T00:00:00.000Z' })
  const off = await partWhen(stream, 'mfe-login', ({ live }) => live?.disabled !== null)
  expect(off.live?.disabled).toEqual({ is: 'Lokað', en: 'Closed', until: '2030-01-01T00:00:00.000Z' })
  await transition('enable')
  await transition('rollback')
  const back = await partWhen(stream, 'mfe-login', ({ live }) => live?.canary === null)
  expect(back).toMatchObject({ live: { current: '1.0.0', withdrawn: ['1.1.0'] }, lastMove: { action: 'rollback' } })
  await stream.close()
})

test('how releases fare comes by release and bucket, canaries with what the closed loop makes of them', async () => {
  await transition('promote', { version: '1.1.0', percent: 10 })
  const slot = new Date()
  const count = (version: string, kind: string, number: number) => ({
    ...{ name: 'mfe-login', version, slot, kind, count: number },
  })
  await running.database.db
    .insertInto('health')
    .values([
      count('1.0.0', 'loaded', 90),
      count('1.0.0', 'outcome', 88),
      count('1.0.0', 'judged-outcome', 80),
      count('1.0.0', 'step:verify', 40),
      count('1.0.0', 'step:done', 30),
      count('1.1.0', 'loaded', 10),
      count('1.1.0', 'outcome', 10),
      count('1.1.0', 'failure', 2),
      count('1.1.0', 'judged-outcome', 9),
      count('1.1.0', 'judged-failure', 2),
      count('1.1.0', 'failed:mount:release', 1),
      count('1.1.0', 'failed:mount:again', 1),
      count('1.1.0', 'failed:chunk:release:/confirm-identity/:id', 1),
      count('1.1.0', 'failed:chunk:again:/confirm-identity/:id', 1),
    ])
    .execute()
  for (const [query, buckets] of [
    ['', 60],
    ['?hours=24', 48],
  ] as const) {
    const stream = await openStream(await signedIn(running), query)
    const health = (await stream.next('health')) as HealthView
    await stream.close()
    const sums = health.releases.map(({ part, version, loads, failures, steps, kinds }) => ({
      ...{ part, version, kinds, buckets: loads.length },
      sums: [loads, failures, steps].map((series) => series.reduce((sum, value) => sum + value, 0)),
    }))
    expect(sums).toEqual([
      { part: 'mfe-delegation', version: '1.0.0', kinds: {}, buckets, sums: [0, 0, 0] },
      { part: 'mfe-login', version: '1.0.0', kinds: {}, buckets, sums: [90, 0, 70] },
      { part: 'mfe-login', version: '1.1.0', kinds: { mount: 2, chunk: 2 }, buckets, sums: [10, 2, 0] },
      { part: 'shell', version: '1.0.0', kinds: {}, buckets, sums: [0, 0, 0] },
    ])
    expect(health.releases[2]?.places).toEqual({ chunk: { '/confirm-identity/:id': 2 } })
    expect(health.canaries).toMatchObject([
      {
        ...{ part: 'mfe-login', threshold: 1000, leastOutcomes: 30 },
        canary: { outcomes: 9, failures: 2 },
        baseline: { outcomes: 80, failures: 0 },
      },
    ])
    expect(health.canaries[0]?.evidence).toBeGreaterThan(1)
  }
})

test('a stream ends soon after its session', async () => {
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'for a while' })
  const page = await signedIn(running, body.token)
  const stream = await openStream(page)
  await stream.next('live')
  await page.call('DELETE', '/v1/session')
  while ((await stream.next('health')) !== undefined);
  expect((await page.call('GET', '/v1/watch')).status).toBe(401)
  const measured = await (await page.call('GET', '/metrics')).text()
  expect(measured).toContain('route="/v1/watch",status="401"')
  expect(measured).not.toContain('route="/v1/watch",status="200"')
})

test('an open console keeps no gateway from stopping', async () => {
  const other = await startWithReleases()
  const stream = await openStream(await signedIn(other))
  await stream.next('live')
  await other.stop()
  expect(await stream.next('live')).toBeUndefined()
})
