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
  const { buildAtEachChange } = await import('@hlid/tooling/dev-compiler')
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
  for (const part of parts) {
    const dist = `.cache/dev/${basename(part)}`
    await buildAtEachChange(part, {
      dist,
      onError: complain,
      onBuilt({ isFirst, changedAt }) {
        if (isFirst) return // it only makes the compiler fast
        const packing = pack(part, dist) // at once: the next build writes to the same place
        last = last.then(() => release(packing, changedAt)).catch(complain)
      },
    })
  }
  console.log(`Watching ${parts.join(', ')}.`)
}

/** What is wrong now may be right after the next change. */
function complain(error) {
  console.error(error instanceof Error ? error.message : error)
  for (const { rule, detail, passed } of error.rules ?? []) if (!passed) console.error(`  ${rule}: ${detail}`)
}
