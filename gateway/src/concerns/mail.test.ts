import { pino } from 'pino'

import { databaseSuite } from '../../test/database'
import { startMailServer, type MailServer } from '../../test/mail-server'
import { startGateway } from '../../test/start'
import { channelsOf } from './channels'
import { Notifier } from './notifier'
import { shownConcerns } from './shown'
import { pausesMs, raise } from './store'

const database = databaseSuite()
const operators = ['vakt@portal.example', 'operations@portal.example'] as const
const settings = {
  ...{ webhookUrl: undefined, webhookSecret: undefined, chatUrl: undefined },
  ...{ mailTo: operators, mailFrom: 'Hlið <hlid@portal.example>' },
}
const waitMs = 15_000
const [firstPauseMs = 0, secondPauseMs = 0] = pausesMs

let time = Date.parse('2026-11-28T03:00:00Z')
const now = () => new Date(time)
let server: MailServer
let notifier: Notifier

beforeEach(async () => {
  time += 24 * 3_600_000
  await database.db.deleteFrom('concerns').execute()
  await database.db.deleteFrom('concern_messages').execute()
  server = await startMailServer()
  const channels = channelsOf({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` }, now)
  const said = { language: 'is', runbookUrl: 'https://wiki.example/runbook' } as const
  notifier = new Notifier({ database, db: database.db, now }, channels, said, pino({ level: 'silent' }))
})
afterEach(async () => {
  await notifier.close()
  await server.close()
})

async function after(ms: number): Promise<void> {
  time += ms
  await notifier.look()
  await notifier.settled()
}
const takenBack = () =>
  raise(database.db, {
    kind: 'release.taken-back',
    subject: 'mfe-login@1.1.0',
    facts: { part: 'mfe-login', version: '1.1.0', to: '1.0.0', reason: 'þrír af hverjum tíu sáu villu' },
    now: now(),
  })
const failures = async () =>
  (await shownConcerns({ database, db: database.db, now }, 'runbook'))
    .filter(({ kind }) => kind === 'delivery.failed')
    .map(({ text }) => text.en)

test('a mail reaches every operator as it was written, and no holiday notice comes back to it', async () => {
  await takenBack()
  await after(waitMs)
  const [arrived, ...others] = server.arrived
  expect(others).toEqual([])
  expect(arrived?.recipients).toEqual(operators)
  expect(arrived?.mail).toMatchObject({
    subject: 'Hlið: mfe-login 1.1.0 var tekin sjálfkrafa til baka',
    from: { value: [{ name: 'Hlið', address: 'hlid@portal.example' }] },
    to: { value: operators.map((address) => ({ address })) },
    messageId: expect.stringMatching(/^<msg_[0-9a-f]{32}@hlid>$/),
  })
  expect(arrived?.mail.text?.trim().split('\n\n')).toEqual([
    'Allir hafa 1.0.0, og 1.1.0 er stöðvuð. Ástæðan, eins og hún stendur í sögunni: þrír af hverjum tíu sáu villu.',
    'npx hlid history mfe-login --limit 5',
    'https://wiki.example/runbook#a-canary-was-rolled-back-automatically',
  ])
  expect(arrived?.mail.headers.get('auto-submitted')).toBe('auto-generated')
  // What old mail servers on its way would spoil is not there.
  expect(arrived?.raw).toMatch(/^[\x00-\x7f]*$/) // eslint-disable-line no-control-regex -- the bytes are what is tested
  expect(Math.max(...(arrived?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThan(999)
})

test('what the server can’t take now is sent again, and arrives once', async () => {
  server.refuses = new Map(operators.map((address) => [address, 450]))
  await takenBack()
  await after(waitMs)
  server.refuses = new Map()
  await after(firstPauseMs - 1)
  expect(server.arrived).toEqual([])
  await after(1)
  await after(secondPauseMs)
  expect(server.arrived).toHaveLength(1)
  expect(await failures()).toEqual([])
})

test('what the server refuses for good is not sent again, and that is a concern until mail is taken', async () => {
  server.refuses = new Map(operators.map((address) => [address, 550]))
  await takenBack()
  await after(waitMs)
  await after(firstPauseMs)
  expect(server.refused).toBe(operators.length)
  expect(await failures()).toEqual(['Given up. What came back: the mail server refused it for good.'])

  server.refuses = new Map()
  await raise(database.db, {
    kind: 'ramp.done',
    subject: 'mfe-login@1.2.0',
    facts: { part: 'mfe-login', version: '1.2.0', percent: 100 },
    now: now(),
  })
  await after(waitMs)
  expect(await failures()).toEqual([])
})

test.each([450, 550])(
  'where it answers %i to one of two, the other has it once, and that is a concern',
  async (code) => {
    server.refuses = new Map([[operators[0], code]])
    await takenBack()
    await after(waitMs)
    await after(firstPauseMs)
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([[operators[1]]])
    expect(await failures()).toEqual([
      'Given up. What came back: the mail server took it, but not for 1 of 2 recipients.',
    ])
  },
)

test('a mail server that is away has it when it is back', async () => {
  await server.close()
  await takenBack()
  await after(waitMs)
  server = await startMailServer(server.port)
  await after(firstPauseMs)
  expect(server.arrived).toHaveLength(1)
})

test('a test by an operator says what the mail server made of it', async () => {
  const told = await startGateway({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` })
  try {
    const tried = async () => (await told.admin('POST', '/v1/notify/test')).body.channels
    expect(await tried()).toMatchObject([{ channel: 'mail', sent: true, says: 'the mail server took it' }])
    expect(server.arrived[0]?.mail.text).toContain('Nothing needs you.')
    server.refuses = new Map(operators.map((address) => [address, 451]))
    expect(await tried()).toMatchObject([{ channel: 'mail', sent: false, says: 'the mail server answered 451' }])
  } finally {
    await told.stop()
  }
})
