import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase } from '../../test/database'
import { handMade } from '../../test/releases'
import { startGateway, type Running } from '../../test/start'

type TestDatabase = Awaited<ReturnType<typeof openDatabase>>

const releasesOf = async ({ portal }: Running) =>
  (await fetch(`${portal}/app/login`)).headers.get('x-hlid-releases') ?? ''
const promote = (by: Running, version: string) =>
  by.admin('POST', '/v1/parts/mfe-login/promote', { version, why: 'test' })

/** Resolves when a gateway's pages have a release; it asks by itself, every half second. */
async function untilShown(release: string, by: Running): Promise<void> {
  while (!(await releasesOf(by)).includes(release));
}

/** The same database for a gateway that hears nothing but what it asks for, and that can be cut off. */
function severable(database: TestDatabase) {
  const line = { isCut: false }
  const db = new Proxy(database.db, {
    get(target, member) {
      if (line.isCut) throw new Error('the database is out of reach')
      const value: unknown = Reflect.get(target, member, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { line, database: { ...database, db, listen: async () => async () => undefined } }
}

async function withTwo(
  scene: (first: Running, second: Running, line: { isCut: boolean }, logged: string[]) => Promise<void>,
  inForceWithinMs = 60_000,
): Promise<void> {
  const database = await openDatabase()
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const severed = severable(database)
  const first = await startGateway({ port: 0 }, database, undefined, { log, inForceWithinMs })
  const second = await startGateway({ port: 0 }, severed.database, undefined, { log: pino({ level: 'silent' }) })
  try {
    for (const part of ['shell', 'mfe-login']) await first.release(handMade(part, '1.0.0'))
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await first.publish(handMade('mfe-login', version))
    await untilShown('mfe-login@1.0.0', second)
    await scene(first, second, severed.line, logged)
  } finally {
    severed.line.isCut = false
    await second.stop()
    await first.stop()
    await database.close()
  }
}

test('a transition is answered when every gateway has it', () =>
  withTwo(async (first, second) => {
    for (const version of ['1.1.0', '1.2.0']) {
      expect((await promote(first, version)).body).toMatchObject({ current: version, behind: [] })
      expect(await releasesOf(second)).toContain(`mfe-login@${version}`)
    }
    const { body } = await first.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'test' })
    expect(body).toMatchObject({ current: '1.1.0', behind: [] })
    expect(await releasesOf(second)).toContain('mfe-login@1.1.0')
  }))

test('a gateway that can not follow is named, and not once it has ended', () =>
  withTwo(async (first, second, line) => {
    line.isCut = true
    const { status, body } = await promote(first, '1.1.0')
    expect(status).toBe(200)
    expect(body.behind).toEqual([{ name: expect.stringMatching(/.:0$/), seenAt: expect.stringMatching(/^20.*Z$/) }])
    expect(await releasesOf(second)).toContain('mfe-login@1.0.0')
    line.isCut = false
    await second.stop()
    expect((await promote(first, '1.2.0')).body.behind).toEqual([])
  }, 0))

test('a rollback after a fail-over that lost changes is in force, on every gateway, and the log says that they were lost', () =>
  withTwo(async (first, second, _line, logged) => {
    await promote(first, '1.1.0')
    await promote(first, '1.2.0')
    const { db } = first.database
    await db
      .updateTable('live')
      .set({ revision: sql<number>`revision - 5` })
      .execute()
    const { body } = await first.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'test' })
    expect(body).toMatchObject({ current: '1.1.0', behind: [] })
    for (const gateway of [first, second]) expect(await releasesOf(gateway)).toContain('mfe-login@1.1.0')
    expect(logged.join('')).toContain('the registry lost changes that were live')
  }))

test('so is a change that has the number of a lost one', () =>
  withTwo(async (first, second, _line, logged) => {
    await promote(first, '1.1.0')
    const { db } = first.database
    const before = await db.selectFrom('pointers').selectAll().where('name', '=', 'mfe-login').executeTakeFirstOrThrow()
    const { revision } = await db.selectFrom('live').select('revision').executeTakeFirstOrThrow()
    const { body } = await promote(first, '1.2.0')
    expect(await releasesOf(second)).toContain('mfe-login@1.2.0')
    // The primary that took over never had the last change, and has another one in its place.
    await db.transaction().execute(async (tx) => {
      await sql`alter table history disable trigger all`.execute(tx)
      await sql`delete from history where seq = (select max(seq) from history)`.execute(tx)
      await sql`alter table history enable trigger all`.execute(tx)
      await tx.updateTable('pointers').set(before).where('name', '=', 'mfe-login').execute()
      await tx.updateTable('live').set({ revision }).execute()
    })
    const again = await promote(first, '1.3.0')
    expect(again.body).toMatchObject({ current: '1.3.0', revision: body.revision, behind: [] })
    for (const gateway of [first, second]) expect(await releasesOf(gateway)).toContain('mfe-login@1.3.0')
    expect(logged.join('')).toContain('the registry lost changes that were live')
  }))
