import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { packPackages, published } from './lib/packages.js'
import { link } from './lib/copy-of-repository.js'
import { run } from './lib/run.js'

interface Manifest {
  readonly private?: boolean
  readonly license?: string
  readonly description?: string
  readonly sideEffects?: unknown
  readonly publishConfig?: unknown
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

const folder = mkdtempSync(join(tmpdir(), 'hlid-packages-'))
const repository = join(folder, 'empty')
const installed = (...path: string[]) => join(repository, 'node_modules/@hlid', ...path)
const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(installed(name, 'package.json'), 'utf8'))

async function inRepository(command: string, ...args: string[]) {
  const { code, output } = await run(command, args, { cwd: repository, quiet: true })
  return { code, output }
}

const licence = readFileSync('LICENSE', 'utf8')

/** What a repository brings along for types and tests, as the peers of the packages ask. */
const brought = ['@types/node', '@types/react', '@types/react-dom', '@types/jest', 'jest', 'typescript']

/** An empty repository with what is on this machine, so that npm looks for little elsewhere, and takes away the rest. */
beforeAll(async () => {
  const tarballs = Object.values(await packPackages(join(folder, 'tarballs'))).map((file) => `../tarballs/${file}`)
  mkdirSync(repository)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { devDependencies: ofShell } = JSON.parse(readFileSync('shell/package.json', 'utf8'))
  const versions = brought.map((name) => [name, { ...ofShell, ...devDependencies }[name]])
  const manifest = { name: 'empty', private: true, type: 'module', devDependencies: Object.fromEntries(versions) }
  writeFileSync(join(repository, 'package.json'), JSON.stringify(manifest))
  await link('node_modules', join(repository, 'node_modules'))
  rmSync(installed(), { recursive: true })
  rmSync(join(repository, 'node_modules/.package-lock.json'))
  cpSync('node_modules/.package-lock.json', join(repository, 'node_modules/.package-lock.json'))
  const { code, output } = await inRepository(
    'npm',
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    ...tarballs,
  )
  if (code) throw new Error(output)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each is one that npm would publish: with its licence, what changed, and JavaScript with its types alone', () => {
  for (const name of published) {
    const manifest = manifestOf(name)
    expect(manifest).toMatchObject({
      license: 'MIT',
      description: expect.stringMatching(/Hlið|hlid/),
      publishConfig: { access: 'public', provenance: true },
    })
    expect(manifest.private).toBeUndefined()
    expect(readdirSync(installed(name))).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist']),
    )
    expect(readFileSync(installed(name, 'LICENSE'), 'utf8')).toBe(licence)
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
    const sources = files.filter((path) => /\.tsx?$|\.test\./.test(path) && !/\.d\.ts$|in-page|^templates\//.test(path))
    expect([name, sources]).toEqual([name, []])
  }
})

/** Each module that somebody may import; stylesheets and documents left out. */
const modules = () =>
  published.flatMap((name) =>
    Object.entries(manifestOf(name).exports)
      .filter(([, target]) => typeof target !== 'string')
      .map(([path]) => ({ name, specifier: `@hlid/${name}${path.slice(1)}` })),
  )

test('every export has types, for the strictest way of looking for modules', async () => {
  const imports = modules().map(({ specifier }, at) => `import * as m${at} from '${specifier}'\nvoid m${at}\n`)
  writeFileSync(join(repository, 'all.ts'), imports.join(''))
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'NodeNext', strict: true, noEmit: true, skipLibCheck: false },
    types: [],
  }
  writeFileSync(join(repository, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['all.ts'] }))
  const compiler = join(process.cwd(), 'node_modules/typescript-native/bin/tsc')
  expect(await inRepository(process.execPath, compiler, '-p', '.')).toEqual({ code: 0, output: '' })
})

test('Node imports every export that has no stylesheets and is not for tests alone', async () => {
  const inBrowser = new Set(published.filter((name) => Array.isArray(manifestOf(name).sideEffects)))
  const wanted = modules().filter(
    ({ name, specifier }) => !inBrowser.has(name) && specifier !== '@hlid/testing/passkeys',
  )
  expect(wanted.length).toBeGreaterThan(25)
  writeFileSync(join(repository, 'all.js'), wanted.map(({ specifier }) => `import '${specifier}'\n`).join(''))
  expect(await inRepository(process.execPath, 'all.js')).toEqual({ code: 0, output: '' })
  expect(await inRepository('npx', '--no-install', 'hlid', 'verify', '--help')).toMatchObject({ code: 0 })
})

test('npm create @hlid makes a repository of a remote, of the versions that it is of', async () => {
  // What npm runs for `npm create @hlid`, where it has taken the package from the registry.
  const { code, output } = await inRepository('npx', '--no-install', 'create', 'mfe-ferries', '--no-install')
  expect([code, output]).toEqual([0, expect.stringContaining('mfe-ferries is made in ')])
  const { dependencies } = JSON.parse(readFileSync(join(repository, 'mfe-ferries/package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(installed('create', 'package.json'), 'utf8'))
  expect(dependencies).toMatchObject({ '@hlid/ui': version, '@hlid/tooling': version })
  const { code: refused, output: why } = await inRepository('npx', '--no-install', 'create', 'ferries')
  expect([refused, why]).toEqual([1, expect.stringContaining('is no name for a remote')])
})

test('in its own folder a package is not packed, and npm says how it is', async () => {
  const { code, output } = await run('npm', ['pack', '-w', '@hlid/ui', '--dry-run'], { quiet: true })
  expect(code).toBe(1)
  expect(output).toMatch(/In the portal's repository: npm run pack/)
})
