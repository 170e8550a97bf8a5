/**
 * `npm run new-remote -- mfe-parking`: a remote that builds, loads and has its first test.
 * `npm run new-remote -- mfe-parking --into ../parking`: the same in a repository of its own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { makeOwnRepository } from './lib/own-repository.js'
import { run } from './lib/run.js'

const calledIn = process.env['INIT_CWD'] ?? process.cwd()
process.chdir(new URL('..', import.meta.url).pathname)

/** Says what is wrong with a name, or nothing. */
function faultOf([name, ...more], folder) {
  if (!name) return 'Give the remote a name: npm run new-remote -- mfe-parking'
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `“${name}” is no name for a remote: mfe- and then small letters, digits and dashes, as in mfe-parking.`
  if (more.length) return `One name at a time; what is “${more.join(' ')}”? Write: npm run new-remote -- ${name}`
  if (existsSync(folder)) return `The folder ${folder} is already there. Choose another, or take it away first.`
  const path = `/${name.slice(4)}`
  for (const other of readdirSync('.').filter((each) => existsSync(`${each}/remote.json`))) {
    const { mounts } = JSON.parse(readFileSync(`${other}/remote.json`, 'utf8'))
    if (mounts.includes(path)) return `${other} already owns ${path}; choose another name.`
  }
  return undefined
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  } catch (error) {
    console.error(`${error.message}. Write: npm run new-remote -- mfe-parking --into ../parking`)
    return process.exit(1)
  }
}

const { positionals, values: options } = readArguments()
const [name = ''] = positionals
const isOwn = options.into !== undefined
const folder = isOwn ? resolve(calledIn, options.into) : name
const fault = faultOf(positionals, folder)
if (fault) {
  console.error(fault)
  process.exit(1)
}

const path = name.slice(4)
const contract = /CONTRACT_VERSION = '([^']+)'/.exec(readFileSync('shared/remote-contract/src/version.ts', 'utf8'))?.[1]
const slots = {
  __NAME__: name,
  __PATH__: path,
  __NAMESPACE__: path.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
  __CONTRACT__: contract ?? '1.0.0',
  __REACT__: JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')).version,
}

await cp('tools/templates/remote', folder, { recursive: true })
if (isOwn) {
  await cp('tools/templates/repository', folder, { recursive: true })
  await rename(`${folder}/gitignore`, `${folder}/.gitignore`) // one of that name would be in force in the template
}
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = `${entry.parentPath}/${entry.name}`
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/__[A-Z]+__/g, (slot) => slots[slot] ?? slot),
  )
}
if (isOwn) await makeOwnRepository(folder, { name, react: slots.__REACT__ })

const cwd = isOwn ? folder : process.cwd()
const { code } = await run('npm', ['install', '--no-audit', '--no-fund'], { quiet: true, cwd })
if (code) process.exit(code)
console.log(
  isOwn
    ? `${name} is made in ${folder}; its README.md says how it is tested, built and released.`
    : `${name} is made.

  npx jest ${name}                its test (with NODE_OPTIONS=--experimental-vm-modules)
  npm run build -w ${name}        its build
  npx hlid publish ${name}        a release; then: npx hlid promote ${name}@1.0.0
  /app/${path}                    its first screen`,
)
