import { handMade } from '../../test/releases'
import { startWithReleases, type Running } from '../../test/start'
import { baseUrlOf } from '../releases/compose'
import { sweepReleases } from '../releases/store/sweep'

const dayMs = 86_400_000

let running: Running
let now: number
beforeEach(async () => {
  now = Date.now()
  running = await startWithReleases({}, () => new Date(now))
})
afterEach(() => running.stop())

const transition = (name: string, action: string, body: object = {}) =>
  running.admin('POST', `/v1/parts/${name}/${action}`, { why: 'test', ...body })
const live = async (name: string) =>
  (await running.admin('GET', '/v1/status')).body.parts.find((part: { name: string }) => part.name === name).live
const sweep = () => {
  const later = new Date(now + dayMs)
  return sweepReleases(running.database.db, later, later)
}
const swept = async () => {
  const { releases } = (await running.admin('GET', '/v1/releases?name=mfe-login')).body
  return releases
    .filter((release: { swept: boolean }) => release.swept)
    .map(({ version }: { version: string }) => version)
}

test('a release whose files were swept is shown to nobody until the same build is published again', async () => {
  const release = handMade('mfe-login', '1.1.0')
  await running.publish(release)
  expect(await swept()).toEqual([])
  expect(await sweep()).toEqual(['mfe-login@1.1.0'])
  expect(await swept()).toEqual(['1.1.0'])

  for (const percent of [10, 100]) {
    const { status, body } = await transition('mfe-login', 'promote', { version: '1.1.0', percent })
    expect([status, body.detail]).toEqual([409, 'files-swept'])
    expect(body.message).toMatch(/^The files of mfe-login@1\.1\.0 were swept.*Publish the same build again/)
  }
  const preview = await running.admin('POST', '/v1/previews', { name: 'mfe-login', version: '1.1.0' })
  expect([preview.status, preview.body.detail]).toEqual([409, 'files-swept'])
  expect((await live('mfe-login')).canary).toBeNull()

  const other = await running.publish(handMade('mfe-login', '1.1.0', { files: { 'Screen.js': 'other' } }))
  expect([other.status, other.body.detail]).toEqual([409, 'version-taken'])
  const again = await running.publish(release)
  expect([again.status, again.body.result]).toEqual([201, 'restored'])
  const { body: history } = await running.admin('GET', '/v1/history?subject=mfe-login&limit=1')
  expect(history.entries).toMatchObject([{ action: 'restore', version: '1.1.0', actor: 'operator: first operator' }])

  expect(await swept()).toEqual([])
  expect((await transition('mfe-login', 'promote', { version: '1.1.0' })).status).toBe(200)
  const script = await fetch(`${running.portal}${baseUrlOf(release.manifest)}Screen.js`)
  expect([script.status, await script.text()]).toEqual([200, 'var screen = "1.1.0"'])
  expect((await running.publish(release)).body.result).toBe('unchanged')
})

test('what was brought back is kept as if it were new', async () => {
  const release = handMade('mfe-login', '1.1.0')
  await running.publish(release)
  expect(await sweep()).toEqual(['mfe-login@1.1.0'])
  now += 2 * dayMs
  await running.publish(release)
  expect(await sweepReleases(running.database.db, new Date(now - dayMs), new Date(now))).toEqual([])
  expect(await sweepReleases(running.database.db, new Date(now + dayMs), new Date(now))).toEqual(['mfe-login@1.1.0'])
})

test('nobody is taken back to a release whose files were swept', async () => {
  for (const version of ['1.1.0', '1.2.0']) await running.release(handMade('mfe-login', version))
  expect(await sweep()).toEqual(['mfe-login@1.0.0'])
  expect((await transition('mfe-login', 'rollback')).status).toBe(200)
  const { status, body } = await transition('mfe-login', 'rollback')
  expect([status, body.detail]).toEqual([409, 'files-swept'])
  expect(body.message).toContain('mfe-login@1.0.0')
  expect(await live('mfe-login')).toMatchObject({ current: '1.1.0', withdrawn: ['1.2.0'] })
})

test('a page of the past is opened only while all that it was made of is here', async () => {
  const page = await fetch(`${running.portal}/app/login`)
  const composition = page.headers.get('x-hlid-composition')
  const open = () => running.admin('POST', '/v1/previews', { composition })
  for (const version of ['1.1.0', '1.2.0']) await running.release(handMade('mfe-login', version))
  expect((await open()).status).toBe(201)
  await sweep()
  const { status, body } = await open()
  expect([status, body.detail]).toEqual([409, 'files-swept'])
  expect(body.message).toContain('mfe-login@1.0.0')
  const unknown = await running.admin('POST', '/v1/previews', { composition: 'a'.repeat(32) })
  expect([unknown.status, unknown.body.detail]).toEqual([404, 'unknown-composition'])
})

test('a shell is not taken back from under a remote that needs it; which one is said, and it can be moved first', async () => {
  await running.release(handMade('shell', '1.1.0', { contract: '1.1.0' }))
  await running.release(handMade('mfe-login', '1.1.0', { contract: '^1.1.0' }))
  const until = new Date(now + dayMs).toISOString()
  for (const message of [undefined, { is: 'Lokað', en: 'Closed', until }]) {
    if (message) await transition('mfe-login', 'disable', message)
    const { status, body } = await transition('shell', 'rollback')
    expect([status, body.detail, body.broken]).toEqual([409, 'does-not-fit', ['mfe-login@1.1.0']])
    expect(body.message).toMatch(/^mfe-login@1\.1\.0 would not work with it: Needs contract \^1\.1\.0.*disable it/)
  }
  expect((await live('shell')).current).toBe('1.1.0')

  await transition('mfe-login', 'disable', { is: 'Lokað', en: 'Closed' })
  expect((await transition('shell', 'rollback')).status).toBe(200)
  const on = await transition('mfe-login', 'enable')
  expect([on.status, on.body.detail]).toEqual([409, 'does-not-fit'])
  expect((await transition('mfe-login', 'rollback')).status).toBe(200)
  expect((await transition('mfe-login', 'enable')).status).toBe(200)
  expect([(await live('shell')).current, (await live('mfe-login')).current]).toEqual(['1.0.0', '1.0.0'])
})

test('a new major of React is published whole before any of it is live, and promoted in the order of the guide', async () => {
  const made = (name: string, version: string, react: string) => handMade(name, version, { shared: { react } })
  const remotes = ['mfe-login', 'mfe-delegation']
  const early = async () => {
    const { status, body } = await running.publish(made('mfe-login', '1.1.0', '^20.0.0'))
    return [status, body.detail]
  }
  expect(await early()).toEqual([400, 'gate'])
  await running.publish(made('shell', '1.9.0', '20.0.0'))
  expect(await sweep()).toEqual(['shell@1.9.0'])
  expect(await early()).toEqual([400, 'gate'])

  expect((await running.publish(made('shell', '2.0.0', '20.0.0'))).status).toBe(201)
  for (const name of remotes) {
    expect((await running.publish(made(name, '2.0.0', '^20.0.0'))).status).toBe(201)
    const tooEarly = await transition(name, 'promote', { version: '2.0.0' })
    expect([tooEarly.status, tooEarly.body.detail]).toEqual([409, 'does-not-fit'])
  }
  const broken = await transition('shell', 'promote', { version: '2.0.0' })
  expect([broken.status, broken.body.broken]).toEqual([409, ['mfe-delegation@1.0.0', 'mfe-login@1.0.0']])
  expect((await running.publish(made('mfe-login', '2.1.0', '^21.0.0'))).status).toBe(400)

  for (const name of remotes) await transition(name, 'disable', { is: 'Lokað', en: 'Closed' })
  expect((await transition('shell', 'promote', { version: '2.0.0' })).status).toBe(200)
  for (const name of remotes) {
    expect((await transition(name, 'enable')).body.detail).toBe('does-not-fit')
    expect((await transition(name, 'promote', { version: '2.0.0' })).status).toBe(200)
    expect((await transition(name, 'enable')).status).toBe(200)
  }
  expect([await live('shell'), await live('mfe-login')]).toMatchObject([{ current: '2.0.0' }, { current: '2.0.0' }])
})

test('a remote is not taken back to a release that the shell no longer suits, and a canary always goes', async () => {
  const shell = (version: string, react: string) => handMade('shell', version, { shared: { react } })
  const login = (version: string, react: string) => handMade('mfe-login', version, { shared: { react } })
  await running.release(login('1.1.0', '>=19.0.0'))
  await running.release(handMade('mfe-delegation', '1.1.0', { shared: { react: '>=19.0.0' } }))
  await running.release(shell('1.1.0', '20.0.0'))
  const { status, body } = await transition('mfe-login', 'rollback')
  expect([status, body.detail]).toEqual([409, 'does-not-fit'])
  expect(body.message).toBe('Expects react ^19.3.0; the live shell 1.1.0 provides 20.0.0.')

  await running.publish(login('1.2.0', '>=19.0.0'))
  await transition('mfe-login', 'promote', { version: '1.2.0', percent: 10 })
  expect((await transition('mfe-login', 'rollback')).status).toBe(200)
  expect(await live('mfe-login')).toMatchObject({ current: '1.1.0', canary: null })
})
