import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { inputFolders, root } from './project.js'

const isInput = (path) =>
  !/(^|\/)(\.[^/]+|dist|node_modules|coverage|templates)\//.test(path) &&
  !/\.test\.[jt]sx?$|\.md$|\.tsbuildinfo$/.test(path)

async function filesOf(workspace) {
  const entries = await readdir(join(root, workspace), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter(isInput)
}

/**
 * Digest of everything that a build is made from: the files of these workspaces and the lock file. Two builds with one
 * digest have the same bytes.
 * @param {Iterable<string>} workspaces paths from the root
 * @returns {Promise<string>} 16 hex digits
 */
export async function digestOf(workspaces) {
  const files = (await Promise.all([...workspaces].map(filesOf))).flat()
  files.push('package-lock.json')
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(join(root, file))
    hash.update(`\n${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Digest of a workspace with all that is compiled into it, and the presets that build it.
 * @param {string} workspace path from the root
 */
export const inputDigest = (workspace) => digestOf(inputFolders(workspace))
