import type { HealthEvent } from '@hlid/remote-contract/delivery'

import { handMade } from '../../test/releases'
import { gatewaySuite } from '../../test/suite'
import { slotMs } from './tally'

const running = gatewaySuite()
beforeAll(async () => {
  await running.publish(handMade('mfe-login', '1.1.0'))
})

async function openPage(bucket = 0) {
  const answer = await fetch(`${running.portal}/app/login`, { headers: { cookie: `__Host-bucket=${bucket}` } })
  const view = /<meta name="hlid-view" content="([^"]+)">/.exec(await answer.text())?.[1] ?? ''
  const releases = answer.headers.get('x-hlid-releases') ?? ''
  const login = /mfe-login@[\d.]+/.exec(releases)?.[0] ?? ''
  return { view, composition: answer.headers.get('x-hlid-composition') ?? '', login }
}

const send = (body: unknown) =>
  fetch(`${running.portal}/releases/reports`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const health = async (part: string) => (await running.admin('GET', `/v1/health?part=${part}`)).body.releases

test('a page is counted once, whatever it repeats, for releases that it was sent and steps that they have', async () => {
  const { view, composition, login } = await openPage()
  const failed: HealthEvent = { release: login, kind: 'failed', failure: 'network', rung: 'release' }
  const events = [
    { release: login, kind: 'loaded' },
    { release: login, kind: 'mounted' },
    { release: login, kind: 'step', step: 'verify' },
    { release: login, kind: 'step', step: 'made-up' },
    failed,
    { release: 'mfe-login@9.9.9', kind: 'mounted' },
    { release: 'mfe-nowhere@1.0.0', kind: 'mounted' },
  ]
  await send({ view, composition, events })
  await send({ view, composition, events })
  expect(await health('mfe-login')).toEqual([
    { version: '1.0.0', counts: { failure: 1, 'failed:network:release': 1, loaded: 1, outcome: 1, 'step:verify': 1 } },
  ])
})

test.each([
  ['/app/login', ':/login'],
  ['/app/login/?returnUrl=%2Fsecret', ':/login'],
  ['/app/login/made-up/0100900019', ''],
  ['/elsewhere', ''],
  [undefined, ''],
])('a failure at %s is counted by the route that the page has, if any', async (path, route) => {
  await running.database.db.deleteFrom('health').execute()
  const { view, composition, login } = await openPage()
  const failed: HealthEvent = { release: login, kind: 'failed', failure: 'render', rung: 'release', path }
  await send({ view, composition, events: [failed] })
  const counts = { failure: 1, [`failed:render:release${route}`]: 1, outcome: 1 }
  expect(await health('mfe-login')).toEqual([{ version: '1.0.0', counts }])
})

test.each([
  ['no view', { view: 'made.up.mark' }],
  ['another composition', { composition: 'f'.repeat(32) }],
  [
    'a text of its own',
    { events: [{ release: 'mfe-login@1.0.0', kind: 'failed', failure: 'Anna 0100900019', rung: 'release' }] },
  ],
  ['a member too many', { name: 'Anna' }],
  ['a step with spaces', { events: [{ release: 'mfe-login@1.0.0', kind: 'step', step: '611 0001' }] }],
])('a report with %s is answered alike and not counted', async (_name, changes) => {
  const before = await health('mfe-login')
  const { view, composition, login } = await openPage()
  const answer = await send({ view, composition, events: [{ release: login, kind: 'mounted' }], ...changes })
  expect(answer.status).toBe(204)
  expect(await health('mfe-login')).toEqual(before)
})

test.each(['', 'null', '[]', '{"view":', '\u0000'])('%j is no report', async (body) => {
  expect((await send(body)).status).toBe(204)
})

test('a canary that fails is taken back by itself, held, and the numbers are in the history', async () => {
  await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', percent: 50, why: 'try' })
  const slot = new Date(Math.floor(Date.now() / slotMs) * slotMs)
  const count = (version: string, kind: string, number: number) => ({
    name: 'mfe-login',
    version,
    slot,
    kind,
    count: number,
  })
  await running.database.db
    .insertInto('health')
    .values([
      count('1.1.0', 'judged-outcome', 40),
      count('1.1.0', 'judged-failure', 20),
      count('1.0.0', 'judged-outcome', 300),
    ])
    .onConflict((row) => row.columns(['name', 'version', 'slot', 'kind']).doUpdateSet({ count: 300 }))
    .execute()

  const canaryOf = async () => {
    const { body } = await running.admin('GET', '/v1/status')
    return body.parts.find(({ name }: { name: string }) => name === 'mfe-login').live
  }
  let live = await canaryOf()
  while (live.canary !== null) live = await canaryOf()
  expect(live).toMatchObject({ current: '1.0.0', withdrawn: ['1.1.0'], held: ['1.1.0'] })

  const { body } = await running.admin('GET', '/v1/history?subject=mfe-login&limit=1')
  expect(body.entries[0]).toMatchObject({
    actor: 'closed loop',
    action: 'rollback',
    reason: expect.stringMatching(/^failed in 20 of 40 views, the baseline in \d of 30\d$/),
    evidence: { from: '1.1.0', held: true, threshold: 1000 },
  })

  const again = await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', why: 'oops' })
  expect([again.status, again.body.detail]).toEqual([409, 'held'])
  const meant = await running.admin('POST', '/v1/parts/mfe-login/promote', {
    version: '1.1.0',
    release: true,
    why: 'mended',
  })
  expect(meant.body).toMatchObject({ current: '1.1.0', withdrawn: [], held: [] })
})

test('open pages hear of what was rolled back and disabled, and of nothing else', async () => {
  const news = (etag = '') => fetch(`${running.portal}/releases/news`, { headers: { 'if-none-match': etag } })
  const quiet = await news()
  expect(await quiet.json()).toEqual({ parts: {} })
  const etag = quiet.headers.get('etag') ?? ''
  expect((await news(etag)).status).toBe(304)

  await running.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'broken' })
  const message = { is: 'Lokað', en: 'Closed' }
  await running.admin('POST', '/v1/parts/mfe-delegation/disable', { ...message, why: 'x' })
  const loud = await news(etag)
  expect(loud.status).toBe(200)
  expect(await loud.json()).toEqual({
    parts: { 'mfe-login': { withdrawn: ['1.1.0'] }, 'mfe-delegation': { disabled: message } },
  })
})
