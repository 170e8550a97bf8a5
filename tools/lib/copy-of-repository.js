import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { run } from './run.js'

/** What npm writes anew in its own place; all else that is installed may be one file under two names. */
const rewritten = 'node_modules/.package-lock.json'

/** A copy that takes no place where both are on one disk. @param {string} from @param {string} to */
export async function link(from, to) {
  const linked = await run('cp', ['-al', from, to], { quiet: true })
  if (!linked.code) return
  // On another disk.
  rmSync(to, { recursive: true, force: true })
  await run('cp', ['-a', from, to])
}

/**
 * Copies this repository with what is installed and built, for whoever is about to change it.
 * @param {string} folder that is not there yet
 * @param {readonly string[]} [without] workspaces whose build stays behind, as if nobody had built them
 */
export async function copyRepository(folder, without = []) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  })
  if (code) throw new Error('The files of the repository could not be listed.')
  const files = output.split('\0').filter((file) => file && existsSync(file))
  const manifests = files.filter((file) => /^(shared\/)?[^/]+\/package\.json$/.test(file))
  const built = manifests.map(dirname).filter((workspace) => !without.includes(workspace))
  for (const path of [...files, ...built.map((workspace) => `${workspace}/dist`)]) {
    if (!existsSync(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(path, join(folder, path), { recursive: true })
  }
  // npm gives a workspace a package of its own where another version is at the top.
  const installed = ['.', ...manifests.map(dirname)].map((workspace) => join(workspace, 'node_modules'))
  for (const packages of installed.filter((path) => existsSync(path))) await link(packages, join(folder, packages))
  rmSync(join(folder, rewritten))
  cpSync(rewritten, join(folder, rewritten))
}
