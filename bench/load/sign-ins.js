import { citizens, seenByBalancer } from '../../deploy/trial/scenes.js'
import { used } from './measure.js'
import { costOf } from './usage.js'

/** How many sign in for each number at once. */
const counts = { 1: 50, 10: 100, 100: 200, 1000: 1000 }

/** @returns how many sign-ins a second, whole, each with a code that its client redeemed, and what one costs */
async function signInsOf({ fleet, kinds }, people, atOnce) {
  const fared = () => citizens(fleet, people, atOnce)
  const isSignedIn = ({ failure }) => !failure
  const { result, seconds, columns } = await costOf(kinds, fared, (all) => all.filter(isSignedIn).length)
  const failures = result.flatMap(({ failure }) => failure ?? [])
  for (const failure of new Set(failures)) console.error(failure)
  const times = result.map(({ ms }) => ms).sort((one, other) => one - other)
  const part = (share) => Number(((times[Math.ceil(times.length * share) - 1] ?? 0) / 1000).toFixed(1))
  return {
    concurrent: atOnce,
    'sign-ins': result.length,
    failed: failures.length,
    'asked to wait': result.filter(({ waits }) => waits > 0).length,
    'a second': Number(((result.length - failures.length) / seconds).toFixed(1)),
    'median s': part(0.5),
    'longest s': part(1),
    ...columns,
  }
}

/** Begins a profile of each service, and ends it the second time. */
async function profile({ kinds, isProfiled, measuredFile }) {
  if (!isProfiled) return
  for (const pid of [...kinds.gateway, ...kinds.identity]) {
    process.kill(pid, 'SIGUSR1')
    // Whoever answers this has written it.
    await used(pid, measuredFile)
  }
}

/** @param {readonly number[]} concurrent how many sign in at once, a row each */
export async function signIns(load, concurrent) {
  const { fleet } = load
  const people = await fleet.addPeople(concurrent.reduce((sum, atOnce) => sum + (counts[atOnce] ?? atOnce), 0))
  await seenByBalancer(fleet)
  // What a process does once, and learns over its first sign-ins, is none of the first row's.
  await citizens(fleet, await fleet.addPeople(80, 9_000_000), 8)
  await profile(load)
  const rows = []
  for (const atOnce of concurrent) rows.push(await signInsOf(load, people.splice(0, counts[atOnce] ?? atOnce), atOnce))
  await profile(load)
  return rows
}
