import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql, type Kysely, type Migration } from 'kysely'

import { FolderInUseError, isUnavailable, openDatabase } from './index'
import { startSilentServer } from './silent-server'
import { testDatabase } from './test-database'

interface Tables {
  note: { id: number; text: string; at: Date; body: string }
}

const migrations: Record<string, Migration> = {
  '001_note': {
    async up(db) {
      await sql`create table note (id int primary key, text text, at timestamptz default now(), body jsonb)`.execute(db)
    },
  },
}

let database: Awaited<ReturnType<typeof testDatabase<Tables>>>
beforeAll(async () => {
  database = await testDatabase<Tables>(migrations, 'notes')
})
afterAll(() => database.close())

test('rows, counts and affected rows come back alike from either engine', async () => {
  const { db } = database
  const row = { id: 1, text: 'Þórður', body: JSON.stringify({ a: [1] }), at: new Date('2026-01-02T03:04:05Z') }
  await db.insertInto('note').values(row).execute()
  const found = await db.selectFrom('note').selectAll().executeTakeFirstOrThrow()
  expect(found).toEqual({ ...row, body: { a: [1] } })
  const counted = await db.selectFrom('note').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  expect(counted.n).toBe(1)
  const updated = await db.updateTable('note').set({ text: 'x' }).where('id', '=', 2).executeTakeFirst()
  expect(updated.numUpdatedRows).toBe(0n)
})

test('a transaction that fails leaves nothing', async () => {
  const failed = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ id: 7, text: 'lost', at: new Date(), body: '{}' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await database.db.selectFrom('note').where('id', '=', 7).selectAll().execute()).toEqual([])
})

test('what one says on a channel is heard', async () => {
  let hear: (payload: string) => void = () => undefined
  const heard = new Promise<string>((resolve) => (hear = resolve))
  await database.listen('news', hear)
  await database.db.selectFrom('note').select('id').execute()
  await database.notify('news', 'hello')
  await expect(heard).resolves.toBe('hello')
})

test('a statement is planned once a connection, but for one that takes whatever columns there are', async () => {
  const { db, engine } = database
  await db.transaction().execute(async (tx) => {
    const listed = () => tx.selectFrom('note').select('text').where('id', '=', 1).execute()
    const whatever = () => tx.selectFrom('note').selectAll().where('id', '=', 1).execute()
    for (let times = 0; times < 3; times += 1) await Promise.all([listed(), whatever()])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%from "note"%'`.execute(tx)
    expect(rows).toEqual(engine === 'postgres' ? [{ statement: expect.stringMatching(/^select "text"/) }] : [])
    // As a newer release does, while this one runs.
    await sql`alter table note add column more text`.execute(tx)
    expect([await listed(), await whatever()]).toEqual([[{ text: 'Þórður' }], [expect.objectContaining({ id: 1 })]])
  })
})

test('a broken migration is reported', async () => {
  const broken: Record<string, Migration> = {
    ...migrations,
    '002_broken': { up: async (db) => void (await sql`create tabel x`.execute(db)) },
  }
  await expect(testDatabase(broken, 'broken').then((opened) => opened.close())).rejects.toThrow(/tabel/)
})

test('an embedded database that is open is refused to a second opener', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hlid-lock-'))
  const options = { dataDir: join(folder, 'database'), schema: 'notes', migrations }
  const first = await openDatabase(options)
  await expect(openDatabase(options)).rejects.toThrow(FolderInUseError)
  await first.close()
  const second = await openDatabase(options)
  await second.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['a process that is gone', () => spawnSync(process.execPath, ['-e', '']).pid],
  ['an earlier process that had this one’s id', () => process.pid],
])('a lock left by %s is taken over', async (_, pid) => {
  const folder = await mkdtemp(join(tmpdir(), 'hlid-lock-'))
  await writeFile(join(folder, 'database.lock'), String(pid()))
  const opened = await openDatabase({ dataDir: join(folder, 'database'), schema: 'notes', migrations })
  await opened.close()
  await rm(folder, { recursive: true })
})

test('the version before opens tables that a newer one has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hlid-versions-'))
  const options = { dataDir: join(folder, 'database'), schema: 'notes', migrations }
  const added: Migration = {
    up: (db) => sql`alter table note add column author text`.execute(db).then(() => undefined),
  }
  await (await openDatabase({ ...options, migrations: { ...migrations, '002_author': added } })).close()
  const before = await openDatabase<Tables>(options)
  await before.db.insertInto('note').values({ id: 1, text: 'x', at: new Date(), body: '{}' }).execute()
  expect(await before.db.selectFrom('note').selectAll().execute()).toMatchObject([{ id: 1, author: null }])
  await before.close()
  await rm(folder, { recursive: true })
})

test('a server that does not answer is told apart from a wrong query', async () => {
  const nowhere = { dataDir: '', databaseUrl: 'postgres://portal@127.0.0.1:1/portal', schema: 'notes', migrations }
  const refused = await openDatabase(nowhere).catch((error: unknown) => error)
  expect(isUnavailable(refused)).toBe(true)
  const wrong = await sql`select * from nothing_here`.execute(database.db).catch((error: unknown) => error)
  expect(isUnavailable(wrong)).toBe(false)
})

// Only a server's connections can be lost.
if (process.env['TEST_DATABASE_URL'])
  describe('a server that vanishes without a word', () => {
    let server: Awaited<ReturnType<typeof startSilentServer>>
    let opened: Awaited<ReturnType<typeof openDatabase<Tables>>>
    beforeAll(async () => {
      server = await startSilentServer(database.databaseUrl ?? '')
      const options = { dataDir: '', databaseUrl: server.url, schema: 'notes', migrations, longestQueryMs: 2000 }
      opened = await openDatabase<Tables>(options)
    })
    afterAll(async () => {
      server.close()
      await opened.close()
    })
    const query = () => sql`select 1 as one`.execute(opened.db)
    const failureOf = (asking: Promise<unknown>) =>
      asking.then(
        () => undefined,
        (error: unknown) => error,
      )

    test('keeps nobody waiting without end, and is asked anew when it is back', async () => {
      const heard: string[] = []
      let wake: () => void = () => undefined
      const restored = new Promise<void>((resolve) => (wake = resolve))
      await opened.listen('alarm', (payload) => {
        heard.push(payload)
        wake()
      })
      await query()
      server.fallSilent()
      const unanswered = await Promise.all([
        failureOf(query()),
        failureOf(opened.db.transaction().execute((tx) => sql`select 1`.execute(tx))),
      ])
      expect(unanswered.map(isUnavailable)).toEqual([true, true])
      server.speak()
      expect((await query()).rows).toEqual([{ one: 1 }])
      // The connection that only listens has noticed too.
      await restored
      expect(heard).toEqual([''])
    })

    test('is not the same as one that is slow: the statement ends, the connection stays', async () => {
      const id = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db).then(({ rows }) => rows)
      const before = await id()
      expect(isUnavailable(await failureOf(sql`select pg_sleep(60)`.execute(opened.db)))).toBe(true)
      expect(await id()).toEqual(before)
    })

    test('migrations may take longer than a query', async () => {
      const slow = {
        ...migrations,
        '002_slow': { up: async (db: Kysely<unknown>) => void (await sql`select pg_sleep(3)`.execute(db)) },
      }
      const options = { dataDir: '', databaseUrl: server.url, schema: 'notes', longestQueryMs: 2000 }
      await (await openDatabase({ ...options, migrations: slow })).close()
    })
  })

if (process.env['TEST_DATABASE_URL'])
  test('a connection that is cut in the middle of a transaction ends that, and not the process', async () => {
    const server = await startSilentServer(database.databaseUrl ?? '')
    const opened = await openDatabase<Tables>({ dataDir: '', databaseUrl: server.url, schema: 'notes', migrations })
    const failure = await opened.db
      .transaction()
      .execute(async (tx) => {
        await sql`select 1`.execute(tx)
        const asking = sql`select pg_sleep(60)`.execute(tx)
        server.close()
        await asking
      })
      .catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    await opened.close()
  })

if (process.env['TEST_DATABASE_URL'])
  test('a listener whose connection was cut says that something may be missed, and hears each message once', async () => {
    const heard: string[] = []
    let wake: () => void = () => undefined
    const next = () => new Promise<void>((resolve) => (wake = resolve))
    let something = next()
    await database.listen('alarm', (payload) => {
      heard.push(payload)
      wake()
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    await something
    something = next()
    await database.notify('alarm', 'fire')
    await something
    expect(heard).toEqual(['', 'fire'])
  })
