import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Command } from 'commander'

import { createRepository, mustBeName, sharedPackages } from '../create'
import { UsageError } from '../usage-error'

/** Takes npm tarballs along. @returns what a package.json says of each */
async function vendored(from: string, vendor: string): Promise<Record<string, string>> {
  const found = (existsSync(from) ? await readdir(from) : []).flatMap((file) => {
    const [, name] = /^hlid-([a-z][a-z0-9-]*?)-\d+\..*\.tgz$/.exec(file) ?? []
    return name === undefined ? [] : [[`@hlid/${name}`, file] as const]
  })
  const files = new Map<string, string>(found)
  const missing = sharedPackages().filter((name) => !files.has(name))
  if (missing.length)
    throw new UsageError(
      `--packages: ${from} has no tarball of ${missing.join(', ')}. npm pack makes them of the portal's packages, such as hlid-ui-1.0.0.tgz.`,
    )
  await mkdir(vendor, { recursive: true })
  for (const file of files.values()) await copyFile(join(from, file), join(vendor, file))
  return Object.fromEntries(sharedPackages().map((name) => [name, `file:vendor/${files.get(name)}`]))
}

async function install(cwd: string): Promise<void> {
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' })
  const [code] = await once(npm, 'exit')
  if (code !== 0)
    throw new UsageError(
      `The repository is made, and its packages could not be installed; the reason stands above. Try again with: cd ${cwd} && npm install`,
    )
}

/** create: a team's own repository, from nothing. */
export function createCommand(program: Command): void {
  program
    .command('create')
    .description(
      'make a repository of one remote: a first screen, its test, its CI files, and a README that says the rest',
    )
    .argument('<remote>', 'such as mfe-parking')
    .argument('[folder]', 'where to; by default ./<remote>')
    .option('--packages <folder>', 'take the portal’s packages from npm tarballs there, and not from an npm registry')
    .option('--no-install', 'leave npm install to you')
    .action(async (name: string, to: string | undefined, options: { packages?: string; install: boolean }) => {
      mustBeName(name)
      const folder = resolve(to ?? name)
      if (existsSync(folder)) throw new UsageError(`${folder} is already there. Choose another, or take it away first.`)
      const { packages } = options
      const places = packages === undefined ? {} : await vendored(packages, join(folder, 'vendor'))
      await createRepository(folder, name, places)
      if (options.install) await install(folder)
      console.log(`${name} is made in ${folder}; its README.md says how it is tested, seen in a portal, and released.`)
    })
}
