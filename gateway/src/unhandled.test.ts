import { setImmediate as turn } from 'node:timers/promises'

import { watched } from '@hlid/service/test/watched'

import { openDatabase } from '../test/database'
import { handMade } from '../test/releases'
import { parts, startGateway } from '../test/start'

test('whatever a timer or a notification sets going while the database is away, the gateway lives on, and so do its pages', async () => {
  const database = await openDatabase()
  const heard: ((payload: string) => void)[] = []
  let isAway = false
  const db = new Proxy(database.db, {
    get(target, member) {
      if (isAway) throw new Error('the database is away')
      const value: unknown = Reflect.get(target, member, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const watching = watched()
  const running = await startGateway(
    {},
    {
      ...database,
      db,
      listen: (channel, onMessage) => {
        heard.push(onMessage)
        return database.listen(channel, onMessage)
      },
    },
  )
  try {
    for (const name of parts) await running.release(handMade(name, '1.0.0'))
    await running.publish(handMade('mfe-login', '1.1.0'))
    await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', percent: 50, why: 'try' })
    const page = () => fetch(`${running.portal}/app/login`, { headers: { 'sec-fetch-dest': 'document' } })
    expect((await page()).status).toBe(200)

    isAway = true
    for (const tell of heard) tell('mfe-login')
    watching.runTimers()
    for (let turns = 0; turns < 5; turns += 1) await turn()
    expect(watching.unhandled).toEqual([])
    expect((await page()).status).toBe(200)
    isAway = false
    await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', why: 'all' })
    expect((await page()).headers.get('x-hlid-releases')).toContain('mfe-login@1.1.0')
  } finally {
    isAway = false
    await running.stop()
    watching.end()
    await database.close()
  }
})
