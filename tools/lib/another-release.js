import { cp, rm } from 'node:fs/promises'

import { run } from './run.js'

/**
 * Publishes a workspace under another version, by the release command, and leaves its build folder as it was.
 * @param {string} workspace such as `mfe-login`
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env names the registry and who publishes
 */
export async function publishAnother(workspace, version, env) {
  const dist = `${workspace}/dist`
  const kept = `.cache/kept/${workspace}`
  await rm(kept, { recursive: true, force: true })
  await cp(dist, kept, { recursive: true, preserveTimestamps: true })
  try {
    const args = ['shared/release-cli/bin/hlid.js', 'publish', workspace, '--version', version]
    const { code } = await run(process.execPath, args, { env, quiet: true })
    if (code) throw new Error(`${workspace}@${version} was not published; the reason stands above.`)
  } finally {
    await rm(dist, { recursive: true, force: true })
    await cp(kept, dist, { recursive: true, preserveTimestamps: true })
    await rm(kept, { recursive: true, force: true })
  }
}
