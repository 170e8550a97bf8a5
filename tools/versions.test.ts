import { readFileSync } from 'node:fs'

import { federated } from '@hlid/tooling'

import { published } from './lib/packages.js'

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(`shared/${name}/package.json`, 'utf8'))
const [first = ''] = published
const { version } = manifestOf(first)
const contract = /CONTRACT_VERSION = '(.+)'/.exec(readFileSync('shared/remote-contract/src/version.ts', 'utf8'))?.[1]

test('all packages have one version, name it of each other, and say first what changed in it', () => {
  for (const name of published) {
    const { dependencies, devDependencies, ...manifest } = manifestOf(name)
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([each]) => each.startsWith('@hlid/'))
    const changelog = readFileSync(`shared/${name}/CHANGELOG.md`, 'utf8')
    expect([name, manifest.version, ...new Set(ours.map(([, named]) => named)), version]).toEqual(
      ours.length ? [name, version, version, version] : [name, version, version],
    )
    expect([name, /^## (.*)$/m.exec(changelog)?.[1]]).toEqual([name, version])
  }
})

test('the last line of the table in docs/upgrading.md is what goes together here', () => {
  const page = readFileSync('docs/upgrading.md', 'utf8')
  const [, table = ''] = /### Which versions go together\n[^|]*((?:\|.*\n)+)/.exec(page) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [head = []] = rows
  const last = rows.at(-1) ?? []
  expect(Object.fromEntries(head.map((name, at) => [name, last[at]]))).toEqual({
    '`@hlid` packages': version,
    Contract: contract,
    React: federated['react'],
    'React Router': manifestOf('navigation').dependencies?.['react-router-dom'],
    i18next: federated['i18next'],
    SWR: federated['swr'],
    'What a team does': expect.stringMatching(/\w/),
  })
})
