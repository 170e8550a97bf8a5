import { watch } from 'node:fs'
import { basename } from 'node:path'

import { releaseCli } from './release-cli.js'
import { showRelease } from './show-release.js'

/**
 * Builds, publishes and promotes a part each time a file that it is made from changes; open pages of a portal in
 * development then load themselves anew.
 * @param {readonly string[]} parts workspaces, such as `mfe-login`
 * @param {NodeJS.ProcessEnv} env with the registry's address and token
 */
export async function watchParts(parts, env) {
  // It needs packages, which a fresh clone does not have before it starts.
  const { keepCompiling } = await import('./dev-compiler.js')
  const cli = await releaseCli()
  let last = Promise.resolve()

  const pack = async (part, dist) => cli.packRelease(part, await cli.readKey(cli.keyFile(env)), dist)
  const release = async (packing, changedAt) => {
    const packed = await packing
    const builtAt = Date.now()
    const registry = cli.registryFrom(env)
    const { name, version } = await cli.publishRelease(registry, packed, 'development')
    const where = await showRelease(registry, { name, version })
    const seconds = (from) => ((Date.now() - from) / 1000).toFixed(2)
    console.log(`${name}@${version} ${where} (${seconds(changedAt)} s, of that ${seconds(builtAt)} s in the registry)`)
  }
  /** The first build of a compiler only makes it fast, unless it is there because a declaration changed. */
  const start = (part, isChange) => {
    const dist = `.cache/dev/${basename(part)}`
    return keepCompiling(part, dist, ({ isFirst, changedAt }) => {
      if (isFirst && !isChange) return
      const packing = pack(part, dist) // at once: the next build writes to the same place
      last = last.then(() => release(packing, changedAt)).catch(complain)
    }).catch((error) => {
      complain(error)
      return async () => undefined
    })
  }

  for (const part of parts) {
    let stop = await start(part, false)
    let restarted = Promise.resolve()
    watch(part, (_event, file) => {
      if (file !== 'remote.json' && file !== 'package.json') return
      restarted = restarted.then(async () => {
        await stop()
        stop = await start(part, true)
      })
    })
  }
  console.log(`Watching ${parts.join(', ')}.`)
}

/** What is wrong now may be right after the next change. */
function complain(error) {
  console.error(error instanceof Error ? error.message : error)
  for (const { rule, detail, passed } of error.rules ?? []) if (!passed) console.error(`  ${rule}: ${detail}`)
}
