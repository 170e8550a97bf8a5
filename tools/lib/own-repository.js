import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { run } from './run.js'

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

/** What a remote may use, what tests and builds it, and what those use in turn. */
const forRemotes = [
  'api',
  'api-contract',
  'authentication',
  'chromium',
  'conformance',
  'first-paint',
  'forms',
  'i18n',
  'navigation',
  'release-cli',
  'remote-contract',
  'settings',
  'testing',
  'tooling',
  'ui',
  'verification',
]
const alsoInstalled = ['@types/jest', '@types/node', '@types/react', '@types/react-dom', 'jest', 'typescript']

/** Packs our packages into `vendor`. @returns {Promise<Record<string, string>>} what a package.json says of each */
async function packShared(vendor) {
  await mkdir(vendor, { recursive: true })
  const workspaces = forRemotes.flatMap((name) => ['-w', `@hlid/${name}`])
  const { code } = await run('npm', ['pack', '--pack-destination', vendor, ...workspaces], { quiet: true })
  if (code) throw new Error('Our packages could not be packed; the reason stands above.')
  const files = await readdir(vendor)
  return Object.fromEntries(
    forRemotes.map((name) => [
      `@hlid/${name}`,
      `file:vendor/${files.find((file) => file.replace(/-\d.*$/, '') === `hlid-${name}`)}`,
    ]),
  )
}

/**
 * Makes a remote's folder a repository of its own: what it shares with the portal comes as tarballs.
 * @param {string} folder holds the remote already
 * @param {{ name: string, react: string }} remote
 */
export async function makeOwnRepository(folder, { name, react }) {
  const { devDependencies } = await readJson('package.json')
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'hlid build .',
      test: 'NODE_OPTIONS=--experimental-vm-modules jest',
      typecheck: 'tsc -p tsconfig.json',
    },
    // All by name: what one of ours uses is then found here, and not looked for in a public registry.
    dependencies: { ...(await packShared(join(folder, 'vendor'))), react, 'react-dom': react },
    devDependencies: Object.fromEntries(alsoInstalled.map((each) => [each, devDependencies[each]])),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
