import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { packPackages } from './packages.js'

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

const alsoInstalled = [
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
  'webpack-cli',
]

/**
 * Packs our packages into `vendor`, in place of those that were there. A file is named after its content: the versions
 * stay, and npm takes a tarball that it knows by name for the one it has.
 * @returns {Promise<Record<string, string>>} what a package.json says of each
 */
async function packShared(vendor) {
  const packed = await packPackages(vendor)
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
 * Makes a remote's folder a repository of its own: what it shares with the portal comes as tarballs.
 * @param {string} folder holds the remote already
 * @param {{ name: string, react: string }} remote
 */
export async function makeOwnRepository(folder, { name, react }) {
  const [root, shell] = await Promise.all(['package.json', 'shell/package.json'].map(readJson))
  const devDependencies = { ...shell.devDependencies, ...root.devDependencies }
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'hlid build .',
      test: 'jest',
      typecheck: 'tsc -p tsconfig.json',
    },
    // All by name: what one of ours uses is then found here, and not looked for in a public registry.
    dependencies: { ...(await packShared(join(folder, 'vendor'))), react, 'react-dom': react },
    devDependencies: Object.fromEntries(alsoInstalled.map((each) => [each, devDependencies[each]])),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
