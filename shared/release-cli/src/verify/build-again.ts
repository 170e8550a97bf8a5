import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { buildWorkspace } from '../build'
import { readBuild } from '../pack'
import { UsageError } from '../usage-error'
import { isJson } from '../values'
import { git } from './git'
import { install, takeInstalled } from './packages'
import type { Source } from './source'

/** How it is built. */
export interface BuildOptions {
  /** With the packages of the repository, and not with ones of its own. */
  readonly installed: boolean
  /** Where to, if it is wanted afterwards. */
  readonly dist: string | undefined
}

/** The folder of the workspace that a release is built from, relative to the checkout; empty where it is all of it. */
async function workspaceFolder(checkout: string, name: string): Promise<string> {
  const manifests = await git(checkout, 'ls-files', '--', ':(glob)**/package.json')
  const found = manifests.split('\n').find((file) => {
    if (!existsSync(join(checkout, dirname(file), 'webpack.config.js'))) return false
    const text = readFileSync(join(checkout, file), 'utf8')
    const { name: known }: { name?: unknown } = isJson(text) ? Object(JSON.parse(text)) : {}
    return known === name
  })
  if (found !== undefined) return dirname(found)
  throw new UsageError(`That commit has no ${name}: no webpack.config.js beside a package.json with this name.`)
}

/** The nearest folder, from a workspace's upwards, that says by its lock file which packages there are. */
function lockedFolder(checkout: string, workspace: string): string {
  if (existsSync(join(checkout, workspace, 'package-lock.json'))) return workspace
  if (workspace === '.') throw new UsageError('That commit has no package-lock.json, so its packages are not known.')
  return lockedFolder(checkout, dirname(workspace))
}

async function buildIn(checkout: string, source: Source, release: ReleaseManifest, options: BuildOptions) {
  // A clone and not a work tree: that has a file in the place of the folder .git, which a build would count as its own.
  await git(checkout, 'clone', '--quiet', '--shared', '--no-checkout', source.folder, '.')
  await git(checkout, 'checkout', '--quiet', '--detach', source.commit)
  const workspace = await workspaceFolder(checkout, release.name)
  const locked = lockedFolder(checkout, workspace)
  if (options.installed) await takeInstalled(join(source.folder, locked), join(checkout, locked))
  else await install(join(checkout, locked))
  const before = process.cwd()
  process.chdir(join(checkout, workspace)) // the build presets look for the repository from here
  try {
    await buildWorkspace('.', release.version, options.dist)
    return (await readBuild('.', options.dist)).manifest
  } finally {
    process.chdir(before)
  }
}

/** Builds a release from its source in a folder of its own, as `publish` does. @returns what the build says of itself */
export async function buildAgain(
  source: Source,
  release: ReleaseManifest,
  options: BuildOptions,
): Promise<ReleaseManifest> {
  const checkout = await realpath(await mkdtemp(join(tmpdir(), 'hlid-verify-')))
  try {
    return await buildIn(checkout, source, release, options)
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
}
