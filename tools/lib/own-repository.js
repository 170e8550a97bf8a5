import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { packages, packPackages } from './packages.js'
import { releaseCli } from './release-cli.js'

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

/**
 * Packs our packages into `vendor`, in place of those that were there. A file is named after its content: the versions
 * stay, and npm takes a tarball that it knows by name for the one it has.
 * @returns {Promise<Record<string, string>>} what a package.json says of each
 */
async function packShared(vendor) {
  const packed = await packPackages(vendor, packages)
  const places = {}
  for (const [name, file] of Object.entries(packed)) {
    const content = await readFile(join(vendor, file))
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const named = file.replace(/\.tgz$/, `-${digest}.tgz`)
    await rename(join(vendor, file), join(vendor, named))
    places[name] = `file:vendor/${named}`
  }
  return places
}

/**
 * Gives a repository of its own the shared packages of today; what else is in it stays.
 * @param {string} folder that `makeOwnRepository` once made
 * @param {string} react the version that the shell brings
 */
export async function updateOwnRepository(folder, react) {
  const file = join(folder, 'package.json')
  const manifest = await readJson(file)
  const shared = await packShared(join(folder, 'vendor'))
  // One of ours that is no more would be looked for in a folder that is no more.
  const others = Object.entries(manifest.dependencies).filter(([, place]) => !place.startsWith('file:vendor/'))
  const dependencies = { ...Object.fromEntries(others), ...shared, react, 'react-dom': react }
  await writeFile(file, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`)
}

/**
 * Makes a repository of a remote: what it shares with the portal comes as tarballs.
 * @param {string} folder that is not there yet
 * @param {string} name of the remote
 */
export async function makeOwnRepository(folder, name) {
  const { createRepository } = await releaseCli()
  await createRepository(folder, name, await packShared(join(folder, 'vendor')))
}
