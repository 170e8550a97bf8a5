import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { generateSnapshotFromManifest } from '@module-federation/sdk'
import webpack from 'webpack'

import { root } from './project.js'

/** The remote that `npm run new-remote` makes, built where no workspace is. */
let folder: string

beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache', 'tooling-test-'))
  await cp(join(root, 'shared/release-cli/templates/remote'), folder, { recursive: true })
  const values: Readonly<Record<string, string>> = {
    __NAME__: 'mfe-parking',
    __PATH__: 'parking',
    __NAMESPACE__: 'parking',
    __CONTRACT__: '1.0.0',
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      await rewrite(join(entry.parentPath, entry.name), (text) =>
        text.replace(/__[A-Z]+__/g, (slot) => values[slot] ?? slot),
      )
  }
})
afterEach(() => rm(folder, { recursive: true }))

async function rewrite(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

interface Component {
  readonly purl: string
  readonly licenses?: readonly { readonly license?: { readonly id?: string } }[]
}

interface Built {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

async function build(): Promise<Built> {
  const { remoteConfig } = await import(pathToFileURL(join(root, 'shared/tooling/src/index.js')).href)
  const compiler = webpack(await remoteConfig(folder))
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
  return { errors: errors.map(({ message }) => message), warnings: warnings.map(({ message }) => message) }
}

const readBuilt = (file: string) => readFile(join(folder, 'dist', file), 'utf8')

test('a new remote builds without a warning, twice to the same bytes, and tells what it is made of', async () => {
  expect(await build()).toEqual({ errors: [], warnings: [] })
  const first = await readBuilt('release.json')
  const release = JSON.parse(first)
  expect(release).toMatchObject({
    schema: 1,
    name: 'mfe-parking',
    version: '1.0.0',
    kind: 'remote',
    container: `mfe_parking__1_0_0__${release.build}`,
    contract: '^1.0.0',
    mounts: ['/parking'],
    namespaces: ['parking'],
    entry: 'remoteEntry.js',
    initial: ['remote.js'],
    routes: [{ path: '/parking', assets: ['WelcomeScreen.js', 'styles.css'] }],
  })
  expect(release.files.map(({ path }: { path: string }) => path)).toEqual([
    'WelcomeScreen.js',
    'mf-manifest.json',
    'remote.js',
    'remoteEntry.js',
    'styles.css',
  ])

  const everything = (await Promise.all(release.files.map(({ path }: { path: string }) => readBuilt(path)))).join('\n')
  expect(everything).not.toContain('react.transitional.element') // the shell brings React
  expect(everything).toContain(release.files[0].integrity) // inner chunks carry their hash in the entry

  const bill = JSON.parse(await readBuilt('bom.json'))
  expect(release.bill).toMatchObject({ path: 'bom.json', size: Buffer.byteLength(await readBuilt('bom.json')) })
  expect([bill.specVersion, bill.metadata.component.name]).toEqual(['1.6', 'mfe-parking'])
  const licences = new Map(
    (bill.components as Component[]).map(({ purl, licenses }) => [purl, licenses?.[0]?.license?.id ?? 'none']),
  )
  const { version } = JSON.parse(await readFile(join(root, 'shared/ui/package.json'), 'utf8'))
  expect(licences.get(`pkg:npm/%40hlid/ui@${version}`)).toBe('MIT')
  expect([...licences.values()]).not.toContain('none')
  expect([...licences.keys()].filter((purl) => /npm\/(react|i18next|swr)@/.test(purl))).toEqual([])

  await build()
  expect(await readBuilt('release.json')).toBe(first) // the hash of each file is in it
})

test('other hosts read what it is in mf-manifest.json, by the federation’s own rules', async () => {
  process.env['HLID_VERSION'] = '1.2.0'
  try {
    await build()
  } finally {
    delete process.env['HLID_VERSION']
  }
  const release = JSON.parse(await readBuilt('release.json'))
  const address = `/releases/mfe-parking/1.2.0-${release.build}/mf-manifest.json`
  const snapshot = generateSnapshotFromManifest(JSON.parse(await readBuilt('mf-manifest.json')), { version: address })
  expect(snapshot).toMatchObject({
    version: address,
    buildVersion: '1.2.0',
    globalName: release.container,
    publicPath: `/releases/mfe-parking/1.2.0-${release.build}/`,
    remoteEntry: release.entry,
    modules: [
      {
        moduleName: 'remote',
        modulePath: './remote',
        assets: {
          js: { sync: release.initial, async: ['WelcomeScreen.js'] },
          css: { sync: [], async: ['styles.css'] },
        },
      },
    ],
  })
  const needed = ['react', 'react/jsx-runtime', '@hlid/remote-contract']
  expect(snapshot.shared.map(({ sharedName }) => sharedName)).toEqual(expect.arrayContaining(needed))
})

test.each([
  [
    'a route whose chunk the code doesn’t have',
    (text: string) => text.replace('"WelcomeScreen"', '"HelloScreen"'),
    'remote.json says that /parking is shown by HelloScreen, but no import carries that name.',
  ],
  [
    'a screen that no route shows',
    (text: string) => text.replace('"WelcomeScreen"', '"remote"'),
    'The code loads WelcomeScreen, but remote.json has no route for it.',
  ],
])('%s fails the build, in a sentence', async (_, change, sentence) => {
  await rewrite(join(folder, 'remote.json'), change)
  const { errors } = await build()
  expect(errors.join('\n')).toContain(sentence)
})

const firstPaintOf = (route: string) => `
import { firstPaint } from '@hlid/tooling/first-paint'
import { en } from './messages/en'
import { is } from './messages/is'
import { Component as WelcomeScreen } from './screens/WelcomeScreen/WelcomeScreen'
export default firstPaint({
  name: 'mfe-parking',
  messages: { parking: { is, en } },
  screens: { '${route}': () => <form action="#"><input name="plate" defaultValue={'"<'} /><WelcomeScreen /></form> },
})`

test('what a remote shows before its scripts are there is a file of the release, in both languages and its own styles', async () => {
  await writeFile(join(folder, 'src/first-paint.tsx'), firstPaintOf('/parking'))
  expect(await build()).toEqual({ errors: [], warnings: [] })
  const { files } = JSON.parse(await readBuilt('release.json'))
  expect(files.map(({ path }: { path: string }) => path)).toContain('first-paint.json')
  const text = await readBuilt('first-paint.json')
  const markup = JSON.parse(text)['/parking']
  expect([markup['is-IS'], markup['en']]).toEqual([
    expect.stringContaining('Velkomin'),
    expect.stringContaining('Welcome'),
  ])
  // A form that is sent nowhere, and a field without a name that an address could take up.
  expect(markup['en']).toMatch(/^<form method="dialog"><input data-name="plate" value="&quot;&lt;"\/>/)

  const styles = await readBuilt('styles.css')
  const classes = [...markup['en'].matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' '))
  expect(classes.length).toBeGreaterThan(0)
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  await build()
  expect(await readBuilt('first-paint.json')).toBe(text)
})

test('a first paint of no route of its own fails the build, in a sentence', async () => {
  await writeFile(join(folder, 'src/first-paint.tsx'), firstPaintOf('/elsewhere'))
  expect((await build()).errors.join('\n')).toContain(
    'src/first-paint.tsx shows /elsewhere, which is not one of its routes.',
  )
})
