import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { run } from './run.js'

const root = new URL('../../', import.meta.url)

/** Stops with a plain sentence where Node is too old for what Hlið is built with. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Hlið needs Node 20.19 or later; this is ${process.version}.`)
  process.exit(1)
}

/** True when node_modules holds exactly what package-lock.json asks for. */
async function isInstalled() {
  const marker = new URL('node_modules/.package-lock.json', root)
  if (!existsSync(marker)) return false
  const [wanted, installed] = await Promise.all(
    [new URL('package-lock.json', root), marker].map(async (file) => JSON.parse(await readFile(file, 'utf8')).packages),
  )
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional || link || !path.startsWith('node_modules/') || installed[path]?.version === version,
  )
}

/** Installs the packages when they are missing or older than the lock file. */
export async function ensureInstalled() {
  checkNode()
  if (await isInstalled()) return
  console.log('Installing packages …')
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, quiet: true })
  if (code) process.exit(code)
}
