import { setTimeout as wait } from 'node:timers/promises'

import { beginSignIns } from './kills.js'
import { seenByBalancer } from './scenes.js'

/** Long enough that many are in the middle of a sign-in when it happens, and many begin after it. */
const beforeAndAfterMs = 5000

/**
 * PostgreSQL's machine is lost while people sign in, and the synchronous standby is promoted by hand.
 * @returns how the sign-ins went, and ms from the loss until every process was in service again
 */
export async function failedOver(fleet, release) {
  const people = await fleet.addPeople(2000)
  await seenByBalancer(fleet)
  await fleet.hlid('promote', release, '--why', 'the last move before the fail-over')
  const endSignIns = beginSignIns(fleet, people)
  await wait(beforeAndAfterMs)
  const lostAt = performance.now()
  await fleet.failOver()
  const promotedAfterMs = performance.now() - lostAt
  for (const service of [...fleet.gateways, ...fleet.identities]) await fleet.ready(service)
  const inServiceAfterMs = performance.now() - lostAt
  await wait(beforeAndAfterMs)
  const signIns = await endSignIns()
  // The last move was not lost, no entry of the history is missing, and every gateway can write the next.
  for (const gateway of fleet.gateways) {
    await fleet.hlidAt(gateway, 'history', '--verify')
    await fleet.hlidAt(gateway, 'rollback', 'mfe-login', '--why', 'after the fail-over')
    await fleet.hlidAt(gateway, 'promote', release, '--why', 'after the fail-over')
  }
  return {
    ...signIns,
    'promoted after ms': Math.round(promotedAfterMs),
    'every process in service after ms': Math.round(inServiceAfterMs),
  }
}
