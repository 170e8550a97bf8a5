import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { citizens, seenByBalancer } from '../../deploy/trial/scenes.js'

const count = 20
/** What is asked by others than those who sign in. */
const isBeside = ({ call }) => /^\S+ \/(health|admin|\.well-known)\b/.test(call)

/** What a process that has `counted.js` in it has sent since it was asked last. */
async function sent(pid, countedFile) {
  const file = `${countedFile}.${pid}`
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR1')
  while (!existsSync(file)) await wait(10)
  const all = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return all.filter((one) => !isBeside(one))
}

/**
 * The identity services' statements of a sign-in, one person after the other, so that none waits for another's.
 * @returns a row for each call, and one for each statement of it
 */
export async function statements({ fleet, kinds, countedFile }) {
  const ofAll = async () => (await Promise.all(kinds.identity.map((pid) => sent(pid, countedFile)))).flat()
  await seenByBalancer(fleet)
  await citizens(fleet, await fleet.addPeople(8, 8_700_000), 1)
  await ofAll()
  await citizens(fleet, await fleet.addPeople(count, 8_800_000), 1)
  const all = await ofAll()

  const rows = [about('all', all)]
  for (const call of namesOf(all, 'call')) {
    const ofCall = all.filter((one) => one.call === call)
    rows.push(about(call, ofCall))
    for (const text of namesOf(ofCall, 'text'))
      rows.push(
        about(
          `  ${text.slice(0, 90)}`,
          ofCall.filter((one) => one.text === text),
        ),
      )
  }
  return rows
}

const namesOf = (all, name) => new Set(all.flatMap((one) => one[name] ?? []))

function about(statement, some) {
  const made = some.filter(({ text }) => text)
  const ms = made.reduce((sum, one) => sum + one.ms, 0) / (made.length || 1)
  return { statement, 'a sign-in': made.length / count, 'ms each': Number(ms.toFixed(2)) }
}
