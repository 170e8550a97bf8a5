import { setTimeout as wait } from 'node:timers/promises'

import { startChild } from './child.js'
import { used } from './measure.js'
import { costOf, residentBytes } from './usage.js'

const heldSeconds = 30
const inKB = (bytes) => Number((bytes / 1024).toFixed(1))

/** What one that waits for its approval costs: the memory of its connections and its held answer, and time a minute. */
export async function heldPolls({ fleet, kinds, measuredFile }, count) {
  const waiters = startChild(fleet, new URL('waiters.js', import.meta.url), {
    people: await fleet.addPeople(count, 8_600_000),
  })
  const memory = async () => {
    const of = async (name) => {
      const all = await Promise.all(kinds[name].map((pid) => used(pid, measuredFile)))
      return all.reduce((sum, { heapUsed, external }) => sum + heapUsed + external, 0)
    }
    return { gateway: await of('gateway'), identity: await of('identity'), HAProxy: residentBytes(kinds.HAProxy[0]) }
  }
  try {
    await waiters.hear()
    const before = await memory()
    waiters.say('ask')
    // Until each holds an answer.
    await wait(5_000)
    const { columns } = await costOf(
      kinds,
      () => wait(heldSeconds * 1000),
      () => (count * heldSeconds) / 60,
    )
    const after = await memory()
    const each = Object.keys(before).map((name) => [`kB, ${name}`, inKB((after[name] - before[name]) / count)])
    const aMinute = Object.entries(columns).map(([name, ms]) => [`${name}, a minute`, ms])
    return { held: count, ...Object.fromEntries([...each, ...aMinute]) }
  } finally {
    await waiters.stop()
  }
}
