import { basename } from 'node:path'

import { run } from './run.js'
import { whenChanged } from './when-changed.js'

/**
 * Builds, publishes and promotes a part each time a file that it is made from changes; open pages of a portal in
 * development then load themselves anew.
 * @param {readonly string[]} parts workspaces, such as `mfe-login`
 * @param {NodeJS.ProcessEnv} env with the registry's address and token
 */
export async function watchParts(parts, env) {
  await whenChanged(parts, async (part) => {
    const { version } = (await import(`../../${part}/package.json`, { with: { type: 'json' } })).default
    const next = `${version}-dev.${Date.now()}`
    const hlid = (...args) => run(process.execPath, ['shared/release-cli/bin/hlid.js', ...args], { env, quiet: true })
    const began = Date.now()
    if ((await hlid('publish', part, '--version', next)).code) return
    if ((await hlid('promote', `${basename(part)}@${next}`, '--why', 'development')).code) return
    console.log(`${part}@${next} is live (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  })
  console.log(`Watching ${parts.join(', ')}.`)
}
