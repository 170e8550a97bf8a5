/** @param {readonly number[]} values @returns {number} */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

const rounded = (ms) => Math.round(ms)
const share = (one, other) => Number((one / other).toFixed(2))

/**
 * @param {Map<string, { cold: object[], warm: object[] }>} times by page
 * @returns rows of a table: each page, cold and warm, then the portal as a share of the others
 */
export function sideBySide(times) {
  const rows = []
  for (const state of ['cold', 'warm']) {
    const of = (name, what) => median(times.get(name)[state].map((time) => time[what] ?? NaN))
    for (const name of times.keys())
      rows.push({
        page: `${name}, ${state}`,
        usable: rounded(of(name, 'usable')) || '',
        'field seen': rounded(of(name, 'field')),
        'first paint': rounded(of(name, 'fcp')),
        'largest paint': rounded(of(name, 'lcp')),
        html: rounded(of(name, 'html')),
        'layout shift': Number(of(name, 'cls').toFixed(3)),
      })
    rows.push({
      page: `portal / one bundle, ${state}`,
      usable: share(of('portal', 'usable'), of('one bundle', 'usable')),
      'first paint': share(of('portal', 'fcp'), of('one bundle', 'fcp')),
      'largest paint': share(of('portal', 'lcp'), of('one bundle', 'lcp')),
    })
    rows.push({
      page: `portal / no script, ${state}`,
      'first paint': share(of('portal', 'fcp'), of('no script', 'fcp')),
      'largest paint': share(of('portal', 'lcp'), of('no script', 'lcp')),
    })
  }
  return rows
}

/**
 * @param {Map<string, { path: string, first: number, again: number }[][]>} changed by page, then run, then route
 * @returns rows of a table: each route, the first time and again
 */
export function changes(changed) {
  const portal = changed.get('portal')
  const bundle = changed.get('one bundle')
  const rows = portal[0].map(({ path }, at) => {
    const of = (runs, what) => median(runs.map((run) => run[at][what]))
    return {
      path,
      first: [of(portal, 'first'), of(bundle, 'first')],
      again: [of(portal, 'again'), of(bundle, 'again')],
    }
  })
  const sum = (what, side) => rows.reduce((total, row) => total + row[what][side], 0)
  rows.push({
    path: 'all',
    first: [sum('first', 0), sum('first', 1)],
    again: [sum('again', 0), sum('again', 1)],
  })
  return rows.map(({ path, first, again }) => ({
    'to a remote': path,
    'not visited: portal': rounded(first[0]),
    'one bundle': rounded(first[1]),
    ratio: share(...first),
    'visited: portal': rounded(again[0]),
    'one bundle ': rounded(again[1]),
    'ratio ': share(...again),
  }))
}

/**
 * @param {Map<string, number>} portal ms by package @param {Map<string, number>} bundle likewise
 * @returns rows of a table: each package, the longest first, then the sums
 */
export function profiles(portal, bundle) {
  const names = [...new Set([...portal.keys(), ...bundle.keys()])]
  const rows = names.map((of) => ({ of, portal: portal.get(of) ?? 0, 'one bundle': bundle.get(of) ?? 0 }))
  const longest = rows.toSorted((one, other) => other.portal + other['one bundle'] - one.portal - one['one bundle'])
  const sum = (side) => rows.reduce((total, row) => total + row[side], 0)
  return [...longest, { of: 'all', portal: sum('portal'), 'one bundle': sum('one bundle') }]
    .filter((row) => Math.max(row.portal, row['one bundle']) >= 1)
    .map((row) => ({ ...row, portal: row.portal.toFixed(1), 'one bundle': row['one bundle'].toFixed(1) }))
}
