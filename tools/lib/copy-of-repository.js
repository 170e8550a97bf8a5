import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { run } from './run.js'

/** What npm writes anew in its own place; all else that is installed may be one file under two names. */
const rewritten = 'node_modules/.package-lock.json'

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
  const installed = join(folder, 'node_modules')
  const linked = await run('cp', ['-al', 'node_modules', installed], { quiet: true })
  if (linked.code) {
    // On another disk.
    rmSync(installed, { recursive: true, force: true })
    await run('cp', ['-a', 'node_modules', installed])
  }
  rmSync(join(folder, rewritten))
  cpSync(rewritten, join(folder, rewritten))
}
