import { readdirSync, existsSync } from 'node:fs'

import { run } from './run.js'

/** The shell and every remote of a checkout, by default of this one. */
export const parts = (folder = '.') => [
  'shell',
  ...readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/remote.json`)),
]

/**
 * Publishes and promotes whatever has nothing live yet, by the command and the calls that teams use.
 * @param {ReturnType<import('./settings.js').startSettings>} settings
 */
export async function publishMissing(settings) {
  const { code } = await run(process.execPath, ['shared/release-cli/bin/hlid.js', 'setup', ...parts()], {
    env: settings.env,
    quiet: true,
    // What is waited for is said meanwhile.
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (code) throw new Error('The first releases were not published; the reason stands above.')
}
