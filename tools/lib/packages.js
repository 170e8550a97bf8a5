import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { whileNobodyElseBuilds } from './build-lock.js'
import { run } from './run.js'

const execute = promisify(execFile)
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))
const writeJson = (file, content) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)

/** What a remote may use, what tests and builds it, and what those use in turn. */
export const packages = [
  'api',
  'api-contract',
  'authentication',
  'conformance',
  'forms',
  'i18n',
  'navigation',
  'release-cli',
  'remote-contract',
  'testing',
  'tooling',
  'ui',
  'verification',
]
/** Those, and what makes a remote's repository where there is none. */
export const published = [...packages, 'create']
/** Only our own build reads it, by a loader of its own. */
const notExported = new Set(['@hlid/tooling/when-shell-is-there'])
/** A build reads these as they are: what runs in a page by itself. */
const isKept = (path) => /(^|\/)in-page\//.test(path)
const isCode = (path) => /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith('.d.ts') && !isKept(path)
const isTest = (path) => /\.test\.[^/]+$/.test(path)

/** Every package's code as JavaScript with its types. @returns {Promise<void>} */
async function compile(folder) {
  const options = {
    ...{ noEmit: false, noCheck: true, declaration: true, incremental: false },
    ...{ allowImportingTsExtensions: false, target: 'ES2022', rootDir: resolve('shared'), outDir: folder },
  }
  const config = join(folder, 'tsconfig.json')
  await mkdir(folder, { recursive: true })
  await writeJson(config, {
    extends: resolve('tsconfig.json'),
    compilerOptions: { ...options, typeRoots: [resolve('node_modules/@types')], tsBuildInfoFile: null },
    include: published.map((name) => resolve('shared', name, 'src')),
    exclude: ['test.ts', 'test.tsx'].map((ending) => resolve('shared', `**/*.${ending}`)),
  })
  const { code } = await run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', config], {
    quiet: true,
  })
  if (code) throw new Error('The packages could not be compiled; the reason stands above. npm run typecheck says more.')
}

/** Our sources leave out how the name of a module ends; Node, outside of here, does not guess it. */
function withEndings(file, text) {
  const wholeName = (specifier) => {
    const module = join(dirname(file), specifier)
    const isThere = (path) => existsSync(`${path}.js`) || existsSync(`${path}.d.ts`)
    if (isThere(module)) return `${specifier}.js`
    return isThere(join(module, 'index')) ? `${specifier}/index.js` : specifier
  }
  return text.replace(
    /(\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(['"])(\.\.?(?:\/[^'"]*)?)\2/g,
    (_, before, quote, specifier) => before + quote + wholeName(specifier) + quote,
  )
}

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** What `src` holds, compiled; of the release command, the one file that it was built into. */
async function writeDist(name, compiled, dist) {
  const source = join('shared', name, 'src')
  const bundle = join('shared', name, 'dist')
  if (existsSync(join('shared', name, 'webpack.config.js'))) {
    await cp(compiled, dist, { recursive: true, filter: (path) => !isCode(path) && !isKept(path) })
    await cp(bundle, dist, { recursive: true, filter: (path) => path === bundle || path.endsWith('.js') })
  } else {
    await cp(source, dist, { recursive: true, filter: (path) => !isTest(path) && !isCode(path) })
    await cp(compiled, dist, { recursive: true, filter: (path) => !isKept(path) })
  }
  for (const file of (await filesIn(dist)).filter((path) => /\.(js|d\.ts)$/.test(path) && !isKept(path)))
    await writeFile(file, withEndings(file, await readFile(file, 'utf8')))
}

const inDist = (path) => path.replace(/^\.\/src\//, './dist/')

/** `./src/host.tsx` → its types and its code in dist; a stylesheet or a document, where it is. */
function exported(path) {
  if (!isCode(path)) return inDist(path)
  const module = inDist(path).replace(/\.[jt]sx?$/, '')
  return { types: `${module}.d.ts`, default: `${module}.js` }
}

/** Where this checkout is from: npm's provenance holds it against where a package was built. */
async function repositoryOf(directory) {
  const { stdout = '' } = await execute('git', ['remote', 'get-url', 'origin']).catch(() => ({}))
  const url = stdout.trim().replace(/^(ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$2/')
  return url.startsWith('https://') ? { repository: { type: 'git', url: `git+${url}`, directory } } : {}
}

async function manifestOf(name) {
  const [{ engines }, own] = await Promise.all(['package.json', `shared/${name}/package.json`].map(readJson))
  const { scripts: _scripts, devDependencies: _devDependencies, exports, ...manifest } = own
  const others = Object.entries(exports).filter(([path]) => !notExported.has(`@hlid/${name}${path.slice(1)}`))
  return {
    ...manifest,
    ...(await repositoryOf(`shared/${name}`)),
    engines,
    publishConfig: { access: 'public', provenance: true },
    exports: Object.fromEntries(others.map(([path, target]) => [path, exported(target)])),
  }
}

/** What a package says that it holds and does not. */
function missingIn(folder, { exports, files, bin = {} }) {
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  )
  const named = [
    ...targets.filter((path) => !path.includes('*')),
    ...files,
    ...[bin].flatMap(Object.values),
    'README.md',
  ]
  return named.filter((path) => !existsSync(join(folder, path)))
}

async function stage(name, compiled, folder) {
  const manifest = await manifestOf(name)
  await mkdir(folder, { recursive: true })
  await writeDist(name, join(compiled, name, 'src'), join(folder, 'dist'))
  for (const path of ['README.md', ...manifest.files.filter((each) => each !== 'dist')])
    await cp(join('shared', name, path), join(folder, path), { recursive: true })
  await cp('LICENSE', join(folder, 'LICENSE'))
  await writeJson(join(folder, 'package.json'), manifest)
  const missing = missingIn(folder, manifest)
  if (missing.length)
    throw new Error(`${manifest.name} would lack ${missing.join(', ')}; look at shared/${name}/package.json.`)
}

async function packInto(folder, work, names) {
  await compile(join(work, 'compiled'))
  const staged = names.map((name) => join(work, name))
  for (const [at, name] of names.entries()) await stage(name, join(work, 'compiled'), staged[at])
  await mkdir(folder, { recursive: true })
  for (const file of (await readdir(folder)).filter((each) => /^hlid-.*\.tgz$/.test(each))) await rm(join(folder, file))
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder, ...staged])
  return Object.fromEntries(JSON.parse(stdout).map(({ name, filename }) => [name, filename]))
}

/**
 * Packs what a team's own repository installs: JavaScript with its types, for Node and for any bundler that knows
 * stylesheets. Beside a first start as well: it builds what is missing, and waits for whoever else is building.
 * @param {string} folder where to; tarballs of before go
 * @param {readonly string[]} [names] all that are published, if not told
 * @returns {Promise<Record<string, string>>} file by package
 */
export async function packPackages(folder, names = published) {
  const built = await run(process.execPath, ['tools/build.js', 'shared/release-cli'], { quiet: true })
  if (built.code) throw new Error('The release command could not be built; the reason stands above.')
  const work = await mkdtemp(join(tmpdir(), 'hlid-packages-'))
  try {
    return await whileNobodyElseBuilds(() => packInto(folder, work, names))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
