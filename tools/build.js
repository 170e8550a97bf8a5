/**
 * `npm run build`: builds every workspace that has a webpack.config.js and whose inputs changed since its last build.
 * `node tools/build.js mfe-login` builds just that one.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { whenNpmIsGone } from './lib/abandoned.js'
import { whileNobodyElseBuilds } from './lib/build-lock.js'
import { ensureInstalled } from './lib/install.js'
import { run } from './lib/run.js'

process.chdir(new URL('..', import.meta.url).pathname)
whenNpmIsGone(() => process.exit(1))
await ensureInstalled()
const { inputDigest } = await import('@hlid/tooling')

const stamp = (workspace) => `${workspace}/dist/.inputs`
const hasConfig = (workspace) => existsSync(`${workspace}/webpack.config.js`)
const everyWorkspace = () => [
  ...readdirSync('.').filter(hasConfig),
  ...readdirSync('shared')
    .map((name) => `shared/${name}`)
    .filter(hasConfig),
]

const wanted = process.argv.slice(2)

async function build() {
  const digests = new Map()
  for (const workspace of wanted.length ? wanted : everyWorkspace())
    digests.set(workspace, await inputDigest(workspace))
  const stale = [...digests.keys()].filter(
    (workspace) => !existsSync(stamp(workspace)) || readFileSync(stamp(workspace), 'utf8') !== digests.get(workspace),
  )

  // Two processes: a build keeps one core busy, and the second process reuses its warm compiler.
  const lanes = [stale.filter((_, at) => at % 2 === 0), stale.filter((_, at) => at % 2 === 1)].filter(
    (lane) => lane.length,
  )
  const results = await Promise.all(lanes.map((lane) => run(process.execPath, ['tools/lib/build-worker.js', ...lane])))
  const failed = results.some(({ code }) => code)
  if (!failed) for (const workspace of stale) writeFileSync(stamp(workspace), digests.get(workspace))
  return failed ? 1 : 0
}

process.exit(await whileNobodyElseBuilds(build))
