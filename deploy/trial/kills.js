import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { startBeside } from './beside.js'
import { seenByBalancer } from './scenes.js'

const atOnce = 6
const pauseMs = 500

/** Each victim in turn of a shuffled deck, so that none is left out. */
function* victims(fleet) {
  const all = [...fleet.gateways, ...fleet.identities, 'postgresql', 'a connection of postgresql']
  for (;;) {
    const deck = [...all].sort(() => Math.random() - 0.5)
    yield* deck
  }
}

/** Kills it as a machine's failure would. @returns ms until it is in service again, started by who watches over it */
async function kill(fleet, victim) {
  const began = performance.now()
  if (victim === 'postgresql') await fleet.killDatabase()
  else if (typeof victim === 'string') await fleet.killConnection()
  else await fleet.end(victim, 'SIGKILL')
  for (const service of [...fleet.gateways, ...fleet.identities]) await fleet.ready(service)
  return performance.now() - began
}

/** @returns a function that ends the sign-ins and resolves to how they went */
export function beginSignIns(fleet, people) {
  // Whichever identity service is there plays the phones.
  const about = { people, atOnce, simulator: fleet.identityEntry }
  const child = startBeside(fleet, new URL('crowd.js', import.meta.url), about)
  const output = text(child.stdout)
  const ended = once(child, 'exit')
  return async () => {
    child.stdin.end()
    await ended
    return JSON.parse(await output)
  }
}

/**
 * Kills gateways, identity services, PostgreSQL and its connections, one after the other, at any moment of sign-ins that
 * go on all the while.
 */
export async function killsUnderLoad(fleet, count) {
  const people = await fleet.addPeople(count * 40)
  await seenByBalancer(fleet)
  fleet.watchOver()
  const endSignIns = beginSignIns(fleet, people)
  const back = []
  for (const victim of victims(fleet)) {
    if (back.length === count) break
    await wait(Math.random() * pauseMs)
    back.push(await kill(fleet, victim))
  }
  const signIns = await endSignIns()
  back.sort((one, other) => one - other)
  return {
    kills: count,
    ...signIns,
    'in service again after ms, median': Math.round(back[Math.floor(count / 2)]),
    longest: Math.round(back.at(-1)),
  }
}
