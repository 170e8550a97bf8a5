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
  await linkInstalled(folder, manifests.map(dirname))
}

/**
 * The same as it was at a commit, with what is installed now; nothing of it is built.
 * @param {string} commit
 * @param {string} folder that is not there yet
 */
export async function copyOfCommit(commit, folder) {
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  const steps = /** @type {const} */ ([
    ['git', ['archive', `--output=${archive}`, commit]],
    ['tar', ['-xf', archive, '-C', folder]],
  ])
  for (const [command, args] of steps) {
    const { code } = await run(command, args, { quiet: true })
    if (code) throw new Error(`The repository of ${commit} could not be had; the reason stands above.`)
  }
  rmSync(archive)
  await linkInstalled(folder, [])
}

/** npm gives a workspace a package of its own where another version is at the top. */
async function linkInstalled(folder, workspaces) {
  const installed = ['.', ...workspaces].map((workspace) => join(workspace, 'node_modules'))
  for (const packages of installed.filter((path) => existsSync(path))) await link(packages, join(folder, packages))
  rmSync(join(folder, rewritten))
  cpSync(rewritten, join(folder, rewritten))
}
