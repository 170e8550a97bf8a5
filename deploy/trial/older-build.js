import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { run } from '../../tools/lib/run.js'

async function mustRun(what, command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options })
  if (code) throw new Error(`${what}; the reason stands above.`)
  return output.trim()
}

/**
 * This repository as it was at a commit, installed and built in a folder of its own, which is kept for the next time.
 * @param {string} commit whatever git takes for one
 * @returns the folder
 */
export async function olderBuild(commit) {
  const asked = ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`]
  const sha = await mustRun(`${commit} is no commit of this repository`, 'git', asked)
  const folder = resolve('.cache/upgrade', sha)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    const archive = `${unfinished}.tar`
    await mustRun('its files could not be had', 'git', ['archive', `--output=${archive}`, sha])
    await mustRun('its files could not be had', 'tar', ['-xf', archive, '-C', unfinished])
    rmSync(archive)
    renameSync(unfinished, folder)
  }
  console.log(`Building ${sha.slice(0, 12)} in ${folder} …`)
  await mustRun(`${commit} could not be built`, process.execPath, ['tools/build.js'], { cwd: folder }) // installs first
  return folder
}
