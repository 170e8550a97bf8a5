import { randomUUID } from 'node:crypto'

import { pino } from 'pino'
import { sql } from 'kysely'

import { startReceiver } from '../../test/receiver'
import { handMade, makeKey } from '../../test/releases'
import { addressOf, serve } from '../../test/serve'
import { startGateway, startWithReleases, type Running } from '../../test/start'
import { createToken } from '../releases/store/tokens'
import { gatewaysBehind } from './behind'
import { outboxBacklog } from './outbox-backlog'
import { tokensEnding } from './tokens-ending'
import { Watch } from './watch'

const day = 24 * 3_600_000
const nothing = { webhookUrl: undefined, chatUrl: undefined, mailTo: [], smtpUrl: undefined }
const concernsOf = async ({ admin }: Running) =>
  (await admin('GET', '/v1/status')).body.concerns.map(({ title }: { title: { en: string } }) => title.en)

let running: Running
beforeAll(async () => void (running = await startWithReleases(nothing)))
afterAll(() => running.stop())

test('a release that the gate refuses is a concern; one that was made for its maker is none', async () => {
  const key = await makeKey()
  await running.publish(handMade('mfe-login', '1.1.0'), { key, purpose: 'development' })
  for (const _ of [1, 2]) expect((await running.publish(handMade('mfe-login', '1.2.0'), { key })).status).toBe(400)
  expect(await concernsOf(running)).toEqual(['mfe-login@1.2.0 was refused'])
})

test('a gateway that has not what was changed is behind, unless another was started in its place', async () => {
  const { db } = running.database
  const later = new Date(Date.now() + 60_000)
  const gateway = (name: string, seq: number, agoMs: number) =>
    db
      .insertInto('gateways')
      .values({
        ...{ id: randomUUID(), name, seq, hash: sql<string>`(select hash from history where seq = ${seq})` },
        seen_at: sql<Date>`now() - ${`${agoMs} milliseconds`}::interval`,
      })
      .execute()
  const { rows } = await sql<{ seq: number }>`select max(seq) as seq from history`.execute(db)
  const newest = rows[0]?.seq ?? 0
  await gateway('behind:4000', newest - 1, 2_000)
  await gateway('killed:4000', newest - 1, 90_000)
  await gateway('anew:4000', newest - 1, 90_000)
  await gateway('anew:4000', newest, 1_000)
  await gateway('long-gone:4000', newest - 1, 6 * 60_000)
  expect([...(await gatewaysBehind(db, later)).keys()]).toEqual(['behind:4000', 'killed:4000'])
  // It has a moment to catch up.
  expect([...(await gatewaysBehind(db, new Date(Date.now() - 60_000))).keys()]).toEqual([])
})

test('a token that somebody relies on is told of two weeks before it ends', async () => {
  const { db } = running.database
  const by = { actor: 'operator: test', now: new Date() }
  const token = (label: string, days: number) =>
    createToken(
      db,
      { role: 'operator', team: null, label, expiresAt: new Date(Date.now() + days * day), madeBy: null },
      by,
    )
  await token('ci', 90)
  await token('for a day', 1)
  const revoked = await token('revoked', 90)
  await running.admin('DELETE', `/v1/tokens/${revoked.id}`)
  const labels = async (inDays: number) =>
    [...(await tokensEnding(db, new Date(Date.now() + inDays * day))).values()].map(({ label }) => label)
  expect(await labels(75)).not.toContain('ci')
  expect(await labels(77)).toContain('ci')
  expect(await labels(77)).not.toContain('revoked')
  expect(await labels(0)).not.toContain('for a day')
  expect(await labels(91)).toEqual([])
})

test('counts that were given up are told of when the registry is back, until none are for a while', async () => {
  const { database } = running
  let time = Date.now()
  const registry = { database, db: database.db, now: () => new Date(time) }
  const own = { name: 'portal-3:4000', portal: new URL('http://localhost'), identity: {} as never }
  const watch = new Watch(registry, own, pino({ level: 'silent' }))
  watch.dropped(3)
  watch.dropped(4)
  await watch.tellDropped()
  expect(await concernsOf(running)).toContain('portal-3:4000 dropped 7 counts')
  time += 11 * 60_000
  await watch.tellDropped()
  expect(await concernsOf(running)).not.toContain('portal-3:4000 dropped 7 counts')
})

test.each([
  [{ mail: 15, text: 5 }, ['mail 15', 'text 5']],
  [{ mail: 19 }, undefined],
])('what waits in the identity service’s outbox: %o', async (waiting, kinds) => {
  const server = await serve((request, response) => {
    const isKnown = request.url === '/admin/outbox' && request.headers.authorization === 'Bearer secret'
    response.writeHead(isKnown ? 200 : 404).end(JSON.stringify({ waiting }))
  })
  const access = { identityOrigin: addressOf(server), identityAdminToken: 'secret', identityTokenFile: '' }
  const found = await outboxBacklog(access)
  server.close()
  expect(found.get('identity')?.kinds).toEqual(kinds)
})

test('a test message goes by every channel, and what comes back is said', async () => {
  const refused = await running.admin('POST', '/v1/notify/test')
  expect(refused).toMatchObject({ status: 409, body: { detail: 'no-channels' } })

  const receiver = await startReceiver()
  receiver.answer('/chat', 403)
  const told = await startGateway({
    ...nothing,
    webhookUrl: receiver.url('/hook'),
    webhookSecret: Buffer.alloc(32),
    chatUrl: receiver.url('/chat'),
    mailTo: ['operations@portal.example'],
    smtpUrl: 'smtp://user:password@127.0.0.1:1',
  })
  const { status, body } = await told.admin('POST', '/v1/notify/test')
  expect(status).toBe(200)
  expect(body.channels).toMatchObject([
    { channel: 'webhook', sent: true, says: 'it answered 204' },
    { channel: 'chat', sent: false, says: 'it answered 403: no room here' },
    { channel: 'mail', sent: false, says: 'it was not reached (ESOCKET)' },
  ])
  expect(JSON.parse(receiver.received.find(({ path }) => path === '/hook')?.body ?? '')).toMatchObject({ type: 'test' })
  await told.stop()
  await receiver.close()
})

test('a team asks for no test', async () => {
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'ci' })
  const answer = await running.admin('POST', '/v1/notify/test', undefined, body.token)
  expect(answer).toMatchObject({ status: 403, body: { detail: 'operators-only' } })
})
