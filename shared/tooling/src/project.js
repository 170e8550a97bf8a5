import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../../../', import.meta.url))
/** Whether these presets came from their tarball, into a repository that holds one remote. */
const isInstalled = here.split(sep).includes('node_modules')

function repositoryOf(folder) {
  if (existsSync(join(folder, 'package-lock.json'))) return join(folder, sep)
  if (dirname(folder) === folder) throw new Error('There is no package-lock.json here or above; run npm install.')
  return repositoryOf(dirname(folder))
}

/** The folder of the repository that is built in, with a separator at its end. */
export const root = isInstalled ? repositoryOf(process.cwd()) : here
/** Where these presets' own files are, from the root; installed, the lock file stands for them. */
export const presetFolders = isInstalled ? [] : ['shared/tooling']

/** @param {string} path @returns the parsed JSON file */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Where a package is installed, looked for as Node does but without its entry points: a package need not export its
 * package.json.
 * @param {string} name
 * @param {string} [from] the folder that asks
 * @returns {string} with links followed
 */
export function packageFolder(name, from = root) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  if (dirname(from) === from) throw new Error(`${name} is not installed; run npm install.`)
  return packageFolder(name, dirname(from))
}

/** @param {string} dir a workspace's folder @returns {string} its path from the root, with forward slashes */
export const workspacePath = (dir) => relative(root, dir).split(sep).join('/') || '.'

function addWithDependencies(workspace, folders) {
  if (folders.has(workspace)) return
  folders.add(workspace)
  const { dependencies = {}, peerDependencies = {} } = readJson(join(root, workspace, 'package.json'))
  for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
    if (name.startsWith('@hlid/')) addWithDependencies(`shared/${name.slice(6)}`, folders)
}

/**
 * A workspace, those of ours that are compiled into it, and these presets.
 * @param {string} workspace path from the root, such as `mfe-login` or `shared/api`
 * @returns {Set<string>} paths from the root
 */
export function inputFolders(workspace) {
  const folders = new Set(presetFolders)
  if (isInstalled) return folders.add(workspace)
  addWithDependencies(workspace, folders)
  return folders
}
