/**
 * `npm run pack`: packs every package that a team's own repository installs, compiled and with its types.
 * `npm run pack -- ../packages`: into that folder.
 */
import { relative, resolve } from 'node:path'

import { ensureInstalled } from './lib/install.js'

const calledIn = process.env['INIT_CWD'] ?? process.cwd()
process.chdir(new URL('..', import.meta.url).pathname)

const [into, ...more] = process.argv.slice(2)
if (more.length || into?.startsWith('-')) {
  console.error('Name one folder or none: npm run pack -- ../packages')
  process.exit(1)
}
const folder = into === undefined ? resolve('.cache/packages') : resolve(calledIn, into)

await ensureInstalled()
const { packPackages } = await import('./lib/packages.js')
try {
  for (const [name, file] of Object.entries(await packPackages(folder)))
    console.log(`${name.padEnd(24)}${relative(calledIn, `${folder}/${file}`)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
