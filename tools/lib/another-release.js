import { rm } from 'node:fs/promises'

import { run } from './run.js'

/**
 * Publishes a workspace under another version, by the release command. Its own build stays as it is.
 * @param {string} workspace such as `mfe-login`
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env names the registry and who publishes
 */
export async function publishAnother(workspace, version, env) {
  const dist = `.cache/releases/${workspace}-${version}-${process.pid}`
  const args = ['shared/release-cli/bin/hlid.js', 'publish', workspace, '--version', version, '--dist', dist]
  const { code } = await run(process.execPath, args, { env, quiet: true })
  await rm(dist, { recursive: true, force: true })
  if (code) throw new Error(`${workspace}@${version} was not published; the reason stands above.`)
}
