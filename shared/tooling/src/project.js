import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** @param {string} path @returns the parsed JSON file */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** @param {string} dir a workspace's folder @returns {string} its path from the root, with forward slashes */
export const workspacePath = (dir) => relative(root, dir).split(sep).join('/')

/** `development` while someone works on the code (source maps, React's warnings), `production` otherwise. */
export const mode = process.env['HLID_MODE'] === 'development' ? 'development' : 'production'

/**
 * A workspace and those of ours that are compiled into it.
 * @param {string} workspace path from the root, such as `mfe-login` or `shared/api`
 * @param {Set<string>} [seen]
 * @returns {Set<string>} paths from the root
 */
export function withDependencies(workspace, seen = new Set()) {
  if (seen.has(workspace)) return seen
  seen.add(workspace)
  const {
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = readJson(join(root, workspace, 'package.json'))
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
    if (name.startsWith('@hlid/') && name !== '@hlid/testing') withDependencies(`shared/${name.slice(6)}`, seen)
  }
  return seen
}
