import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { boundariesTable } from './lint/boundaries-table.js'
import { mayImport } from './lint/import-boundaries.js'

const root = new URL('..', import.meta.url).pathname
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(root + file))
const read = (file: string) => readFileSync(root + file, 'utf8')
const pages = files.filter((file) => file.endsWith('.md'))
/** Without its fenced code, where a `#` is a comment. */
const prose = (page: string) => read(page).replace(/^ *```[^]*?^ *```$/gm, '')

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test.each(pages)('%s: every link leads to a file, and to a heading in it', (page) => {
  const broken = [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : normalize(join(dirname(page), path))
    const isThere = existsSync(root + target) && (!anchor || anchorsOf(target).includes(anchor))
    return isThere ? [] : [link]
  })
  expect(broken).toEqual([])
})

/** The remotes that the guides have people make. */
const madeUp = new Set(['mfe-parking', 'mfe-ferries'])

const folders = new Set(files.map((file) => file.split('/')[0]))
const madeByBuild = /(^|\/)(dist|data|node_modules|\.cache)(\/|$)/

test.each(pages)('%s: every file and folder that it names is there', (page) => {
  const near = dirname(page)
  const missing = [...prose(page).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].flatMap(([, path = '']) => {
    if (madeByBuild.test(path) || path.startsWith('@') || !folders.has(path.split('/')[0])) return []
    return existsSync(root + path) || existsSync(join(root, near, path)) ? [] : [path]
  })
  expect(missing).toEqual([])
})

test.each(pages)('%s: every command of npm that it gives is one', (page) => {
  const unknown = [...read(page).matchAll(/\bnpm (?:run ([\w-]+)|(start|test))(?:[^`\n#]*? -w ([@\w/-]+))?/g)].flatMap(
    ([command, script, short, workspace]) => {
      if (workspace !== undefined && madeUp.has(workspace)) return []
      const isPlace = workspace !== undefined && workspace.startsWith('@hlid/')
      const folder = workspace === undefined ? '' : isPlace ? `shared/${workspace.slice(6)}/` : `${workspace}/`
      const manifest = folder && !existsSync(`${root}${folder}package.json`) ? undefined : read(`${folder}package.json`)
      const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(manifest ?? '{}')
      return (script ?? short ?? '') in scripts ? [] : [command]
    },
  )
  expect(unknown).toEqual([])
})

test('every workspace has a page that says what it is and who owns it; every decision is in the index', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const places = files.filter((file) => /^(shared\/)?[^/]+\/package\.json$/.test(file)).map(dirname)
  expect(places.length).toBeGreaterThan(workspaces.length)
  const owned = (place: string) => existsSync(`${root}${place}/README.md`) && /Owner: /.test(read(`${place}/README.md`))
  expect(places.filter((place) => !owned(place))).toEqual([])
  const index = read('docs/decisions/README.md')
  const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))
  expect(decisions.filter((file) => !index.includes(`(${file.slice('docs/decisions/'.length)})`))).toEqual([])
})

test('ARCHITECTURE.md says who may import whom as lint has it; UPDATE_DOCS=1 before this test writes it', () => {
  const { wanted, found } = boundariesTable()
  expect(found).toBe(wanted)
})

/** Folders of the first table, with `shared/api i18n` for two, and `mfe-*` for each. */
const described = () =>
  [...read('ARCHITECTURE.md').matchAll(/^\| ((?:`[^`]+`,? ?)+) +\| /gm)]
    .flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name.split(' ')))
    .map((name) => name.replace(/^shared\//, ''))

test('every workspace has its place in ARCHITECTURE.md and in the rule of who may import whom', () => {
  const places = files.filter((file) => /^(shared\/)?[^/]+\/package\.json$/.test(file)).map(dirname)
  const names = new Set(places.map((place) => place.replace(/^shared\//, '').replace(/^mfe-.*/, 'mfe-*')))
  expect([...names].filter((name) => !described().includes(name))).toEqual([])
  expect(Object.keys(mayImport).sort()).toEqual([...names].sort())
})

/** What a page says of the code, and where in the code that is so. */
test.each([
  [
    'ARCHITECTURE.md',
    'remote-loader.ts` asks the **composition**',
    'shell/src/remotes/remote-loader.ts',
    'composition.find(',
  ],
  ['ARCHITECTURE.md', 'load-release.ts` opens that remote', 'shell/src/remotes/load-release.ts', 'contract'],
  [
    'ARCHITECTURE.md',
    'are deleted in the end (`gateway/src/releases/sweeper.ts`)',
    'gateway/src/releases/sweeper.ts',
    'sweep',
  ],
])('%s: “%s” is so in %s', (page, claim, file, code) => {
  expect(read(page)).toContain(claim)
  expect(read(file)).toContain(code)
})

test('no file of ours is longer than somebody reads', () => {
  const code = files.filter((file) => /\.(tsx?|jsx?|scss)$/.test(file) && !file.includes('/generated/'))
  const long = code.filter((file) => statSync(root + file).size > 9_000 && read(file).split('\n').length > 300)
  expect(long).toEqual([])
})
