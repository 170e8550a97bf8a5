import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** What may be in the product: licences that ask for a notice, and nothing of the code that is joined with it. */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-3.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1'.split(
    ' ',
  ),
)

/** Every way to read an expression of SPDX ids that these packages use: one of several, or all of several. */
export const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((id) => allowed.has(id)))

/** Packages that the product runs with, by licence; from the lock file, which repeats what each says of itself. */
export function licences() {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))
  const byLicence = new Map()
  for (const [path, { dev, devOptional, link, license = 'none' }] of Object.entries(packages)) {
    const name = /.*node_modules\/(.+)/.exec(path)?.[1]
    if (!name || dev || devOptional || link) continue
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name))
  }
  return [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1))
}

export const file = new URL('docs/licences.md', root)

export const written = () =>
  [
    '# Licences',
    'Of the packages that the product runs with. `npm run licences` writes this page anew.',
    ...licences().flatMap(([licence, names]) => [
      `## ${licence}`,
      [...names]
        .sort()
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  ].join('\n\n') + '\n'
