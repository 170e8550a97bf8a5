import { median } from '../speed/table.js'

/**
 * @param {Map<string, object[]>} taken journeys by whose they were
 * @returns rows of a table: each wait and the rounds in it, then all of them, then what the journey took
 */
export function summary(taken) {
  const rows = []
  for (const [name, journeys] of taken) {
    const of = (what) => median(journeys.map(what))
    const row = { who: name }
    for (const [at, { wait }] of journeys[0].waits.entries()) {
      const ms = Math.round(of(({ waits }) => waits[at].ms))
      row[wait] = `${ms} (${of(({ waits }) => waits[at].rounds)})`
    }
    row['waiting in all'] = Math.round(of(({ waits }) => waits.reduce((sum, { ms }) => sum + ms, 0)))
    for (const what of ['navigations', 'requests', 'kB']) row[what] = Math.round(of((journey) => journey[what]))
    rows.push(row)
  }
  return rows
}
