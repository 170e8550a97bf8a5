/**
 * `npm run new-remote -- mfe-parking`: a remote that builds, loads and has its first test.
 * `npm run new-remote -- mfe-parking --into ../parking`: the same in a repository of its own.
 * `npm run new-remote -- mfe-parking --into ../parking --update`: gives that repository the shared packages of today.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { makeOwnRepository, updateOwnRepository } from './lib/own-repository.js'
import { releaseCli } from './lib/release-cli.js'
import { run } from './lib/run.js'

const calledIn = process.env['INIT_CWD'] ?? process.cwd()
process.chdir(new URL('..', import.meta.url).pathname)

/** Says what is wrong with a name, or nothing. */
function faultOf([name, ...more], folder) {
  if (!name) return 'Give the remote a name: npm run new-remote -- mfe-parking'
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `“${name}” is no name for a remote: mfe- and then small letters, digits and dashes, as in mfe-parking.`
  if (more.length) return `One name at a time; what is “${more.join(' ')}”? Write: npm run new-remote -- ${name}`
  if (options.update) return faultOfUpdate(name, folder)
  if (existsSync(folder)) {
    const update = isOwn ? ` To renew its shared packages, add --update.` : ''
    return `The folder ${folder} is already there. Choose another, or take it away first.${update}`
  }
  const path = `/${name.slice(4)}`
  for (const other of readdirSync('.').filter((each) => existsSync(`${each}/remote.json`))) {
    const { mounts } = JSON.parse(readFileSync(`${other}/remote.json`, 'utf8'))
    if (mounts.includes(path)) return `${other} already owns ${path}; choose another name.`
  }
  return undefined
}

function faultOfUpdate(name, folder) {
  const manifest = `${folder}/package.json`
  if (!isOwn)
    return `A remote in this repository needs no update. Write: npm run new-remote -- ${name} --into <folder> --update`
  if (!existsSync(manifest))
    return `There is no ${manifest}. Make the repository with: npm run new-remote -- ${name} --into <folder>`
  const found = JSON.parse(readFileSync(manifest, 'utf8')).name
  return found === name ? undefined : `${folder} holds ${found}, not ${name}.`
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { into: { type: 'string' }, update: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    console.error(`${error.message}. Write: npm run new-remote -- mfe-parking --into ../parking`)
    return process.exit(1)
  }
}

const { positionals, values: options } = readArguments()
if (options.help) {
  console.log(`npm run new-remote -- mfe-parking
    makes a remote in this repository: it builds, loads and has its first test
npm run new-remote -- mfe-parking --into ../parking
    makes it in a repository of its own, with the portal's shared packages in vendor/
npm run new-remote -- mfe-parking --into ../parking --update
    gives that repository the shared packages of today, and leaves all else as it is`)
  process.exit(0)
}
const [name = ''] = positionals
const isOwn = options.into !== undefined
const folder = isOwn ? resolve(calledIn, options.into) : name
const fault = faultOf(positionals, folder)
if (fault) {
  console.error(fault)
  process.exit(1)
}

const react = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')).version
const path = name.slice(4)

// It makes remotes, and is packed for a repository of its own; nobody may have built yet.
const built = await run(process.execPath, ['tools/build.js', 'shared/release-cli'], { quiet: true })
if (built.code) process.exit(built.code)
if (isOwn) console.log('Packing the portal’s packages …')
if (options.update) await updateOwnRepository(folder, react)
else if (isOwn) await makeOwnRepository(folder, name)
else await (await releaseCli()).createWorkspace(folder, name)

const cwd = isOwn ? folder : process.cwd()
console.log('Installing what it needs …')
const { code } = await run('npm', ['install', '--no-audit', '--no-fund'], { quiet: true, cwd })
if (code) process.exit(code)
if (options.update)
  console.log(`${name} has the shared packages of today. Next, in ${folder}: npm test, npx hlid doctor .`)
else
  console.log(
    isOwn
      ? `${name} is made in ${folder}; its README.md says how it is tested, built and released.`
      : `${name} is made.

  npx jest ${name}                its test
  npm run build -w ${name}        its build
  npx hlid team create portal --remotes ${name}
                                  whose it is, once: on the machine of npm start that is team portal
  npx hlid publish ${name}        a release
  npx hlid promote ${name}@1.0.0 --why "first release"
                                  makes it live: its first screen is at /app/${path}`,
  )
