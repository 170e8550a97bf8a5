import type { HealthEvent } from '@hlid/remote-contract/delivery'

import { openDatabase } from '../../test/database'
import { handMade } from '../../test/releases'
import { parts, startGateway, type Running } from '../../test/start'

const behindProxy = { trustedProxies: ['127.0.0.1', '::1'] }

/** A bucket whose pages have that release. */
async function bucketWith({ portal }: Running, release: string): Promise<number> {
  for (let bucket = 0; ; bucket += 1) {
    const answer = await fetch(`${portal}/app/login`, { headers: { cookie: `__Host-bucket=${bucket}` } })
    if (answer.headers.get('x-hlid-releases')?.includes(release)) return bucket
  }
}

/** A page from that address that says that its release of mfe-login failed. */
async function openAndFail({ portal }: Running, address: string, bucket: number): Promise<void> {
  const from = { 'x-forwarded-for': address }
  const headers = { ...from, cookie: `__Host-bucket=${bucket}` }
  const answer = await fetch(`${portal}/app/login`, { headers })
  const view = /<meta name="hlid-view" content="([^"]+)">/.exec(await answer.text())?.[1]
  const release = /mfe-login@[\d.]+/.exec(answer.headers.get('x-hlid-releases') ?? '')?.[0] ?? ''
  const failed: HealthEvent = { release, kind: 'failed', failure: 'mount', rung: 'release' }
  const report = { view, composition: answer.headers.get('x-hlid-composition'), events: [failed] }
  await fetch(`${portal}/releases/reports`, { method: 'POST', headers: from, body: JSON.stringify(report) })
}

test('one machine neither has a canary taken back nor hides a bad one: a network weighs one view, at all gateways', async () => {
  const database = await openDatabase()
  const first = await startGateway(behindProxy, database)
  const second = await startGateway(behindProxy, database)
  const judged = async () => {
    const { body } = await first.admin('GET', '/v1/health?part=mfe-login')
    return Object.fromEntries(
      body.releases.map(({ version, counts }: { version: string; counts: Record<string, number> }) => [
        version,
        [counts['judged-outcome'] ?? 0, counts['judged-failure'] ?? 0],
      ]),
    )
  }
  try {
    for (const part of parts) await first.release(handMade(part, '1.0.0'))
    await first.publish(handMade('mfe-login', '1.1.0'))
    await first.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', percent: 50, why: 'try' })
    const canaryBucket = await bucketWith(first, 'mfe-login@1.1.0')
    const baselineBucket = await bucketWith(first, 'mfe-login@1.0.0')
    for (let at = 0; at < 40; at += 1) await openAndFail(first, '198.51.100.1', canaryBucket)
    await openAndFail(second, '198.51.100.1', canaryBucket)
    await openAndFail(first, '198.51.100.1', baselineBucket)
    expect(await judged()).toEqual({ '1.0.0': [0, 0], '1.1.0': [1, 1] })

    for (const host of [1, 2, 3]) await openAndFail(first, `2001:db8:1:2::${host}`, canaryBucket)
    await openAndFail(first, '198.51.100.2', baselineBucket)
    expect(await judged()).toEqual({ '1.0.0': [1, 1], '1.1.0': [2, 2] })
    const { body } = await first.admin('GET', '/v1/status')
    expect(body.parts.find(({ name }: { name: string }) => name === 'mfe-login').live.canary).toBe('1.1.0')
    const kept = await database.db.selectFrom('judged_networks').select('network').execute()
    expect(kept).toHaveLength(3)
  } finally {
    await second.stop()
    await first.stop()
    await database.close()
  }
})
