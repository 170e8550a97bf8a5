import { pino } from 'pino'

import { handMade } from '../../test/releases'
import { startWithReleases } from '../../test/start'
import { LiveReleases } from '../releases/follow'
import { readPointers } from '../releases/store/pointers'
import { judgeCanary } from './canary'
import { ClosedLoop } from './closed-loop'
import { slotMs } from './tally'

test('of gateways that come to one verdict at the same moment, one takes the canary back', async () => {
  const running = await startWithReleases()
  const { database } = running
  const log = pino({ level: 'silent' })
  const registry = { database, db: database.db, now: () => new Date() }
  const told: string[] = []
  const gateways = await Promise.all([1, 2, 3].map(() => LiveReleases.follow(registry, log)))
  const loops = gateways.map(
    (live) => new ClosedLoop(registry, live, log, { windows: [], onTakenBack: (part) => void told.push(part) }),
  )
  try {
    await running.publish(handMade('mfe-login', '1.1.0'))
    await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', percent: 50, why: 'try' })
    await Promise.all(gateways.map((live) => live.refresh()))
    const slot = new Date(Math.floor(Date.now() / slotMs) * slotMs)
    const seen = (version: string, kind: string, count: number) => ({ name: 'mfe-login', version, slot, kind, count })
    await database.db
      .insertInto('health')
      .values([
        seen('1.1.0', 'judged-outcome', 40),
        seen('1.1.0', 'judged-failure', 40),
        seen('1.0.0', 'judged-outcome', 300),
      ])
      .execute()
    await Promise.all(loops.map((loop) => loop.look()))

    const { body } = await running.admin('GET', '/v1/history?subject=mfe-login')
    const takenBack = body.entries.filter(({ action }: { action: string }) => action === 'rollback')
    expect(takenBack).toMatchObject([{ actor: 'closed loop', version: '1.0.0' }])
    const { body: status } = await running.admin('GET', '/v1/status')
    expect(status.concerns).toMatchObject([
      { kind: 'release.taken-back', title: { en: 'mfe-login 1.1.0 was rolled back automatically' } },
    ])
    const [after] = await readPointers(database.db).then((all) => all.filter(({ name }) => name === 'mfe-login'))
    expect(after && (await judgeCanary(registry, after))).toMatchObject({ failing: false, evidence: 1 })
    expect(told.length).toBeLessThanOrEqual(1)
  } finally {
    await Promise.all(gateways.map((live) => live.close()))
    await running.stop()
  }
})
