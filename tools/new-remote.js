/**
 * `npm run new-remote -- mfe-parking`: a remote that builds, loads and has its first test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'

import { run } from './lib/run.js'

process.chdir(new URL('..', import.meta.url).pathname)

/** Says what is wrong with a name, or nothing. */
function faultOf(name) {
  if (!name) return 'Give the remote a name: npm run new-remote -- mfe-parking'
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `“${name}” is no name for a remote: mfe- and then small letters, digits and dashes, as in mfe-parking.`
  if (existsSync(name)) return `The folder ${name} is already there.`
  const path = `/${name.slice(4)}`
  for (const other of readdirSync('.').filter((folder) => existsSync(`${folder}/remote.json`))) {
    const { mounts } = JSON.parse(readFileSync(`${other}/remote.json`, 'utf8'))
    if (mounts.includes(path)) return `${other} already owns ${path}; choose another name.`
  }
  return undefined
}

const [name = ''] = process.argv.slice(2)
const fault = faultOf(name)
if (fault) {
  console.error(fault)
  process.exit(1)
}

const path = name.slice(4)
const contract = /CONTRACT_VERSION = '([^']+)'/.exec(readFileSync('shared/remote-contract/src/version.ts', 'utf8'))?.[1]
const values = {
  __NAME__: name,
  __PATH__: path,
  __NAMESPACE__: path.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
  __CONTRACT__: contract ?? '1.0.0',
  __REACT__: JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')).version,
}

await cp('tools/templates/remote', name, { recursive: true })
for (const entry of readdirSync(name, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = `${entry.parentPath}/${entry.name}`
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/__[A-Z]+__/g, (slot) => values[slot] ?? slot),
  )
}

const { code } = await run('npm', ['install', '--no-audit', '--no-fund'], { quiet: true })
if (code) process.exit(code)
console.log(`${name} is made.

  npx jest ${name}                its test (with NODE_OPTIONS=--experimental-vm-modules)
  npm run build -w ${name}        its build
  npx hlid publish ${name}        a release; then: npx hlid promote ${name}@1.0.0
  /app/${path}                    its first screen`)
