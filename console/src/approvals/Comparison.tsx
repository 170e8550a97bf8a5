import type { ReleaseChanges } from '@hlid/remote-contract/registry'
import type { ReactNode } from 'react'

import { useMessages } from '../messages'
import classes from './Comparison.module.scss'

interface Row {
  readonly name: string
  readonly before: ReactNode
  readonly after: ReactNode
}

/** What a release has otherwise than the one that everybody has, side by side. */
export function Comparison({ changes }: { readonly changes: ReleaseChanges }) {
  const { t, formatNumber } = useMessages()
  const { against, version, commit, contract, routes, operations, size, initialSize, shared, packages } = changes
  const kilobytes = (bytes: number | null) =>
    bytes === null ? t('changes.none') : t('changes.kilobytes', { size: formatNumber(Math.round(bytes / 100) / 10) })
  const same = (number: number) => t('changes.same', { number })
  const ofNames = (name: string, { added, removed, unchanged }: ReleaseChanges['routes']): Row => {
    if (!added.length && !removed.length) return { name, before: same(unchanged), after: same(unchanged) }
    const shown = (names: readonly string[]) => (names.length ? names.join(', ') : '–')
    const besides = unchanged > 0 && <small>{t('changes.sameBesides', { number: unchanged })}</small>
    const after = (
      <>
        {shown(added)} {besides}
      </>
    )
    return { name, before: shown(removed), after }
  }
  const ofPackages = (
    kind: string,
    { changed, unchanged }: NonNullable<ReleaseChanges['packages']>,
  ): readonly Row[] => [
    ...changed.map(({ name, before, after, licences }) => ({
      name: `${kind}: ${name}`,
      before: before ?? '–',
      after: before === null && licences.length ? `${after} (${licences.join(', ')})` : (after ?? '–'),
    })),
    { name: kind, before: same(unchanged), after: same(unchanged) },
  ]
  const unknown = (name: string): Row => ({ name, before: t('changes.unknown'), after: t('changes.unknown') })
  const rows: readonly Row[] = [
    { name: t('changes.commit'), before: commit.before?.slice(0, 12) ?? '–', after: commit.after.slice(0, 12) },
    { name: t('changes.contract'), before: contract.before ?? '–', after: contract.after },
    ofNames(t('changes.routes'), routes),
    operations ? ofNames(t('changes.operations'), operations) : unknown(t('changes.operations')),
    { name: t('changes.size'), before: kilobytes(size.before), after: kilobytes(size.after) },
    { name: t('changes.initialSize'), before: kilobytes(initialSize.before), after: kilobytes(initialSize.after) },
    ...ofPackages(t('changes.shared'), {
      ...shared,
      changed: shared.changed.map((each) => ({ ...each, licences: [] })),
    }),
    ...(packages ? ofPackages(t('changes.packages'), packages) : [unknown(t('changes.packages'))]),
  ]
  return (
    <table className={classes['changes']}>
      <caption>{t('changes.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('changes.what')}</th>
          <th scope="col">{against ?? t('changes.nothing')}</th>
          <th scope="col">{version}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name} className={before === after ? classes['same'] : undefined}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
