import { secret } from '../../deploy/trial/trial-client.js'
import { plainClient } from '../grants/service.js'
import { startChild } from './child.js'
import { costOf } from './usage.js'

const atOnce = [1, 10, 100]

/** What tokens cost through the whole fleet, as applications get them over kept connections. */
export async function grants({ fleet, kinds }, seconds) {
  const people = await fleet.addPeople(Math.max(...atOnce), 8_500_000)
  const callers = startChild(fleet, new URL('callers.js', import.meta.url), {
    clientId: plainClient.clientId,
    clientSecret: secret,
    people,
    seconds,
  })
  const rows = []
  try {
    const { kinds: calls } = await callers.hear()
    for (const kind of calls)
      for (const concurrent of atOnce) {
        const call = () => {
          callers.say({ kind, concurrent })
          return callers.hear()
        }
        const { result, seconds: took, columns } = await costOf(kinds, call, ({ answered }) => answered)
        rows.push({ kind, concurrent, 'a second': Math.round(result.answered / took), ...columns })
      }
  } finally {
    await callers.stop()
  }
  return rows
}
