import { handMade } from '../../test/releases'
import { parts, startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'
import { arrivalMs } from './canary'
import { slotMs } from './tally'

const running = gatewaySuite(() =>
  startGateway({ trustedProxies: ['127.0.0.1', '::1'] }, undefined, () => new Date(Date.now() + ahead)),
)
let ahead = 0
beforeAll(async () => {
  for (const part of parts) await running.release(handMade(part, '1.0.0'))
  await running.publish(handMade('shell', '1.1.0'))
})

/** Everybody is in a network of their own. */
const addressOf = (bucket: number) => `198.51.${Math.floor(bucket / 100)}.1`

/** What a browser asks for when a person opens the page. */
async function openPage(bucket: number, headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) {
  const answer = await fetch(`${running.portal}/app/login`, {
    headers: { cookie: `__Host-bucket=${bucket}`, 'x-forwarded-for': addressOf(bucket), ...headers },
  })
  const view = /<meta name="hlid-view" content="([^"]+)">/.exec(await answer.text())?.[1] ?? ''
  const shell = /shell@[\d.]+/.exec(answer.headers.get('x-hlid-releases') ?? '')?.[0] ?? ''
  return { view, composition: answer.headers.get('x-hlid-composition') ?? '', shell, address: addressOf(bucket) }
}

async function start({ view, composition, shell, address }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  const events = [{ release: shell, kind: 'loaded' }]
  await fetch(`${running.portal}/releases/reports`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ view, composition, events }),
  })
}

const countsOf = async (version: string): Promise<Record<string, number>> => {
  const { body } = await running.admin('GET', '/v1/health?part=shell')
  return body.releases.find((release: { version: string }) => release.version === version)?.counts
}

const live = async () => {
  const { body } = await running.admin('GET', '/v1/status')
  return body.parts.find(({ name }: { name: string }) => name === 'shell').live
}

test('a page is known as sent when a person opens it, and as arrived when its shell has started', async () => {
  await start(await openPage(0))
  await openPage(0)
  await openPage(0, {})
  await openPage(0, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' })
  expect(await countsOf('1.0.0')).toEqual({ sent: 2, loaded: 1, arrived: 1 })
})

test('a canary of the shell that does not start is taken back, though it tells nothing', async () => {
  await running.admin('POST', '/v1/parts/shell/promote', { version: '1.1.0', percent: 50, why: 'try' })
  for (let bucket = 0; bucket < 10_000; bucket += 100) {
    const page = await openPage(bucket)
    if (page.shell === 'shell@1.0.0') await start(page)
  }
  expect(await live()).toMatchObject({ canary: '1.1.0' }) // a page has a minute to start
  ahead = arrivalMs + slotMs
  while ((await live()).canary !== null);
  expect(await live()).toMatchObject({ current: '1.0.0', held: ['1.1.0'] })
  const { body } = await running.admin('GET', '/v1/history?subject=shell&limit=1')
  expect(body.entries[0]).toMatchObject({
    actor: 'closed loop',
    reason: expect.stringMatching(/^did not start in (\d+) of \1 views, the baseline in [01] of \d+$/),
  })
})
