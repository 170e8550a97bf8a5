import { setTimeout as wait } from 'node:timers/promises'

import { ask, used } from './measure.js'
import { costOf } from './usage.js'

const minuteMs = 60_000

/** What everything does while nobody comes: shares of a core, of all processes of a kind. */
export async function idle({ kinds }) {
  // What the start and what came before it left to do.
  await wait(10_000)
  const minute = () => wait(minuteMs)
  const { columns } = await costOf(kinds, minute, () => 1)
  const shares = Object.entries(columns).map(([name, ms]) => [
    name.replace('ms,', '% of a core,'),
    Number(((ms / minuteMs) * 100).toFixed(2)),
  ])
  return Object.fromEntries(shares)
}

/** What an open page costs that asks whether there is news, and hears that there is none. */
export async function news({ page, pid }, measuredFile) {
  const url = new URL('/releases/news', page).href
  const etag = (await fetch(url)).headers.get('etag')
  const asked = { connections: 50, headers: { 'if-none-match': etag } }
  await ask(url, { ...asked, amount: 5_000 })
  const before = await used(pid, measuredFile)
  const { requests } = await ask(url, { ...asked, amount: 20_000 })
  const after = await used(pid, measuredFile)
  return { asked: requests.total, 'CPU µs each': Math.round(((after.cpuMs - before.cpuMs) * 1000) / requests.total) }
}
