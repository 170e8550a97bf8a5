import type { ReleaseChanges } from '@hlid/remote-contract/registry'

import { table } from './print'

const kB = (bytes: number | null) => (bytes === null ? '' : `${(bytes / 1000).toFixed(1)} kB`)

/** Rows of a package that one side does not have, or has in another version. */
const packageRows = (what: string, changed: NonNullable<ReleaseChanges['packages']>['changed']) =>
  changed.map(({ name, before, after, licences }) => {
    const version = [after ?? '–', ...(before === null && licences.length ? [`(${licences.join(', ')})`] : [])].join(
      ' ',
    )
    return [`${what} ${name}`, before ?? '–', version]
  })

const nameRows = (what: string, { added, removed }: ReleaseChanges['routes']) => [
  ...removed.map((name) => [what, name, '–']),
  ...added.map((name) => [what, '–', name]),
]

/** What a release has otherwise than the one that it is compared with, side by side. */
export function changesLines(changes: ReleaseChanges): readonly string[] {
  const { version, against, commit, contract, routes, operations, size, initialSize, shared, packages } = changes
  const sides = (what: string, { before, after }: typeof commit) =>
    before === after ? [] : [[what, before ?? '–', after]]
  const rows = [
    ...sides('commit', commit),
    ...sides('contract', contract),
    ...nameRows('route', routes),
    ...nameRows('operation', operations ?? { added: [], removed: [], unchanged: 0 }),
    ['all files', kB(size.before), kB(size.after)],
    ['of which at first', kB(initialSize.before), kB(initialSize.after)],
    ...packageRows(
      'shared',
      shared.changed.map((each) => ({ ...each, licences: [] })),
    ),
    ...packageRows('package', packages?.changed ?? []),
  ]
  const same = [
    `${routes.unchanged} routes`,
    operations ? `${operations.unchanged} operations` : 'operations unknown (one of the two does not say)',
    `${shared.unchanged} shared packages`,
    packages ? `${packages.unchanged} packages` : 'packages unknown (one of the two has no bill of materials)',
  ]
  return [table([['', against ?? 'nothing', version], ...rows]), `The same in both: ${same.join(', ')}.`]
}
