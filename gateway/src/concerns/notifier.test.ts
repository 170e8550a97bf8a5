import { pino } from 'pino'

import { databaseSuite } from '../../test/database'
import { startReceiver, type Receiver } from '../../test/receiver'
import { channelsOf } from './channels'
import { Notifier } from './notifier'
import { shownConcerns } from './shown'
import { webhookHeaders } from './signature'
import { lasting, pausesMs, raise } from './store'

const database = databaseSuite()
const key = Buffer.alloc(32, 7)
const said = { language: 'en', runbookUrl: 'https://wiki.example/runbook' } as const
const minute = 60_000

let time = Date.parse('2026-11-28T03:00:00Z')
const now = () => new Date(time)
let receiver: Receiver
let gateways: Notifier[]

const registryOf = () => ({ database, db: database.db, now })

/** Two gateways on one database, which tell by a webhook and a chat. */
beforeEach(async () => {
  time += 24 * 60 * minute
  await database.db.deleteFrom('concerns').execute()
  await database.db.deleteFrom('concern_messages').execute()
  receiver = await startReceiver()
  const settings = {
    ...{ webhookUrl: receiver.url('/hook'), webhookSecret: key, chatUrl: receiver.url('/chat') },
    ...{ mailTo: [], smtpUrl: undefined, mailFrom: '' },
  }
  gateways = [1, 2].map(() => new Notifier(registryOf(), channelsOf(settings, now), said, pino({ level: 'silent' })))
})
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  await receiver.close()
})

async function after(ms: number): Promise<void> {
  time += ms
  await Promise.all(gateways.map((gateway) => gateway.look()))
}
async function settledAfter(ms: number): Promise<void> {
  await after(ms)
  await Promise.all(gateways.map((gateway) => gateway.settled()))
}
const sentTo = (path: string) => receiver.received.filter((one) => one.path === path)

const refused = (version: string) =>
  raise(database.db, {
    kind: 'gate.refused',
    subject: `mfe-login@${version}`,
    facts: { release: `mfe-login@${version}`, rules: ['budget'], by: 'login: ci' },
    now: now(),
  })
const behind = (...names: string[]) =>
  lasting(database.db, { kind: 'gateway.behind', now: now() }, new Map(names.map((gateway) => [gateway, { gateway }])))

test('what two gateways see at one moment is one message, signed, with a command and a link into the runbook', async () => {
  for (const version of ['1.1.0', '1.1.0', '1.2.0', '1.3.0']) {
    await refused(version)
    time += 1
  }
  await settledAfter(1_000)
  expect(receiver.received).toEqual([])

  await settledAfter(20_000)
  const [hook, ...others] = sentTo('/hook')
  expect(others).toEqual([])
  const { type, timestamp, data } = JSON.parse(hook?.body ?? '')
  expect({ type, timestamp }).toEqual({ type: 'gate.refused', timestamp: now().toISOString() })
  expect(data.concerns).toMatchObject([
    { release: 'mfe-login@1.1.0', rules: ['budget'], runbook: `${said.runbookUrl}#a-release-is-refused` },
    { release: 'mfe-login@1.2.0' },
    { release: 'mfe-login@1.3.0' },
  ])
  expect(hook?.headers).toMatchObject(webhookHeaders(key, String(hook?.headers['webhook-id']), now(), hook?.body ?? ''))
  const [chat, ...more] = sentTo('/chat')
  expect(more).toEqual([])
  const { text } = JSON.parse(chat?.body ?? '')
  expect(text).toMatch(/^\*mfe-login@1\.1\.0 was refused \(\+2\)\*/)
  expect(text).toContain('npx hlid history mfe-login --limit 5')
  expect(text).toContain(`${said.runbookUrl}#a-release-is-refused`)
})

test('what comes within five minutes of a message waits for the others', async () => {
  await refused('1.1.0')
  await settledAfter(15_000)
  await refused('1.2.0')
  await settledAfter(2 * minute)
  await refused('1.3.0')
  await settledAfter(2 * minute)
  expect(sentTo('/hook')).toHaveLength(1)
  await settledAfter(minute)
  expect(sentTo('/hook').map(({ body }) => JSON.parse(body).data.concerns.length)).toEqual([1, 2])
})

test('what lasts is told once, is gone when it is over, and is told again when it comes back', async () => {
  await behind('portal-1', 'portal-2')
  await settledAfter(15_000)
  await behind('portal-2')
  await settledAfter(10 * minute)
  expect(sentTo('/hook')).toHaveLength(1)
  expect((await shownConcerns(registryOf(), 'runbook')).map(({ title }) => title.en)).toEqual([
    'portal-2 serves older releases',
  ])
  await behind()
  expect(await shownConcerns(registryOf(), 'runbook')).toEqual([])
  await behind('portal-2')
  await settledAfter(15_000)
  expect(sentTo('/hook')).toHaveLength(2)
})

test('a message that does not arrive is sent again as it was, then given up, which the others tell', async () => {
  receiver.answer('/hook', 500)
  await refused('1.1.0')
  await settledAfter(15_000)
  for (const pause of pausesMs) {
    await settledAfter(pause - 1_000)
    await settledAfter(1_000)
  }
  await settledAfter(60 * minute)
  const tries = sentTo('/hook')
  expect(tries).toHaveLength(1 + pausesMs.length)
  expect(new Set(tries.map(({ body, headers }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
  const [, failure] = sentTo('/chat')
  expect(JSON.parse(failure?.body ?? '').text).toMatch(
    /Messages do not arrive: webhook[^]*it answered 500: no room here[^]*npx hlid notify test/,
  )

  receiver.answer('/hook', 204)
  await behind('portal-1')
  await settledAfter(15_000)
  const kinds = (await shownConcerns(registryOf(), 'runbook')).map(({ kind }) => kind)
  expect(kinds).toEqual(['gateway.behind', 'gate.refused'])
})

test('a receiver that wants nothing more is asked no more', async () => {
  receiver.answer('/hook', 410)
  await refused('1.1.0')
  await settledAfter(15_000)
  await settledAfter(minute)
  expect(sentTo('/hook')).toHaveLength(1)
})

test('a receiver that never answers holds nothing up, and a stop is not held against it', async () => {
  receiver.answer('/hook', 'nothing')
  await refused('1.1.0')
  await after(15_000)
  await Promise.all([receiver.until('/hook', 1), receiver.until('/chat', 1)])
  await Promise.all(gateways.map((gateway) => gateway.close()))
  const [row] = await database.db.selectFrom('concern_messages').selectAll().where('channel', '=', 'webhook').execute()
  // Another gateway sends it when the time for one try is over.
  expect(row).toMatchObject({ tries: 1, due_at: new Date(time + minute) })
})

test('what happened before anybody could be told of it is not told days later', async () => {
  await refused('1.1.0')
  await settledAfter(25 * 60 * minute)
  expect(receiver.received).toEqual([])
})
