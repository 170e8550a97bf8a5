import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createRepository, createWorkspace, mustBeName } from './create'

const root = new URL('../../../', import.meta.url).pathname
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hlid-create-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (made: string) =>
  readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(made.length + 1))

test('a repository has its remote, its test, its CI files and its README, all in its own name', async () => {
  await createRepository(folder, 'mfe-car-ferries')
  const files = filesIn(folder)
  expect(files).toEqual(
    expect.arrayContaining([
      ...['.github/workflows/ci.yml', '.gitlab-ci.yml', '.gitignore', 'README.md', 'package.json', 'webpack.config.js'],
      'src/screens/WelcomeScreen/WelcomeScreen.test.tsx',
    ]),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  expect(texts).not.toMatch(/__[A-Z_]+__/)
  expect(readJson(join(folder, 'remote.json'))).toMatchObject({
    name: 'mfe-car-ferries',
    mounts: ['/car-ferries'],
    namespaces: ['carFerries'],
  })
  expect(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8')).toContain('npx hlid promote "mfe-car-ferries@')
})

test("the portal's packages are those of this command, or those that are at hand", async () => {
  await createRepository(folder, 'mfe-ferries', { '@hlid/ui': 'file:vendor/hlid-ui-1.0.0.tgz' })
  const { name, dependencies } = readJson(join(folder, 'package.json'))
  expect(name).toBe('mfe-ferries')
  expect(dependencies).toMatchObject({
    '@hlid/ui': 'file:vendor/hlid-ui-1.0.0.tgz',
    '@hlid/tooling': readJson(`${root}shared/release-cli/package.json`).version,
  })
})

test("a workspace names the portal's packages by the version that they have here", async () => {
  await createWorkspace(folder, 'mfe-ferries')
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json'))
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@hlid/'))
  const { version } = readJson(`${root}shared/release-cli/package.json`)
  expect(new Set(ours.map(([, named]) => named))).toEqual(new Set([version]))
})

test.each(['repository', 'workspace'])('what else a %s is made with is what the portal has', async (kind) => {
  await (kind === 'repository' ? createRepository : createWorkspace)(folder, 'mfe-ferries')
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json'))
  const manifests = ['package.json', 'shell/package.json'].map((file) => readJson(root + file))
  const known = Object.assign({}, ...manifests.flatMap((each) => [each.dependencies, each.devDependencies]))
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@hlid/'))
  expect(others.length).toBeGreaterThan(2)
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(others.map(([name]) => [name, known[name]])))
})

test.each(['parking', 'mfe-', 'mfe-Parking', '../mfe-parking', 'mfe-parking/..', 'mfe-1'])('%s is no name', (name) => {
  expect(() => mustBeName(name)).toThrow('is no name for a remote')
})
