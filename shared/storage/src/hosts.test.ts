import { sql } from 'kysely'

import { addressesOf } from './hosts'
import { openDatabase } from './index'
import { startSilentServer } from './silent-server'
import { testDatabase } from './test-database'

test.each([
  ['postgres://portal@db/hlid', ['postgres://portal@db/hlid']],
  [
    'postgresql://portal:a,b@db-1:5432,db-2:5433/hlid?sslmode=require',
    [
      'postgresql://portal:a,b@db-1:5432/hlid?sslmode=require',
      'postgresql://portal:a,b@db-2:5433/hlid?sslmode=require',
    ],
  ],
  ['postgres://portal@[::1]:5432,db-2/hlid', ['postgres://portal@[::1]:5432/hlid', 'postgres://portal@db-2/hlid']],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

// Only a server's connections can be lost.
if (process.env['TEST_DATABASE_URL'])
  test('where one host of two is gone, queries and messages come by the other', async () => {
    const database = await testDatabase({}, 'hosts')
    const [first, second] = await Promise.all([
      startSilentServer(database.databaseUrl ?? ''),
      startSilentServer(database.databaseUrl ?? ''),
    ])
    const { host } = new URL(second.url)
    const databaseUrl = first.url.replace(/(127\.0\.0\.1:\d+)/, `$1,${host}`)
    const opened = await openDatabase({ dataDir: '', databaseUrl, schema: 'hosts', migrations: {} })
    const heard: string[] = []
    let wake: () => void = () => undefined
    const next = () => new Promise<void>((resolve) => (wake = resolve))
    let something = next()
    await opened.listen('alarm', (payload) => {
      heard.push(payload)
      wake()
    })
    first.close()
    await something
    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
    something = next()
    await opened.notify('alarm', 'fire')
    await something
    // The empty one says that something may have been missed.
    expect(heard).toEqual(['', 'fire'])
    await opened.close()
    second.close()
    await database.close()
  })
