/**
 * `npm run dev -w mfe-login`: releases one remote to a running portal at each change. The portal's registry and a token
 * for it are named by HLID_REGISTRY and HLID_TOKEN; without them it is the one that `npm start` runs on this machine.
 */
import { existsSync } from 'node:fs'

import { whenNpmIsGone } from './lib/abandoned.js'
import { parts } from './lib/first-releases.js'
import { ensureInstalled } from './lib/install.js'
import { run } from './lib/run.js'
import { startSettings } from './lib/settings.js'
import { watchParts } from './lib/watch-parts.js'

process.chdir(new URL('..', import.meta.url).pathname)
whenNpmIsGone(() => process.exit(1))

/** Says what is wrong, and ends. */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const [remote] = process.argv.slice(2)
if (!remote || !parts().includes(remote))
  refuse(
    `${remote ? `${remote} is no part of the portal` : 'Name a part'}; write for example: npm run dev -w mfe-login. There are ${parts().join(', ')}.`,
  )
await ensureInstalled()
const { env, registry } = startSettings()
if (!existsSync('shared/release-cli/dist/cli.js')) {
  const { code } = await run(process.execPath, ['tools/build.js', 'shared/release-cli'])
  if (code) process.exit(code)
}
const address = env['HLID_REGISTRY'] ?? registry
const doctor = await run(process.execPath, ['shared/release-cli/bin/hlid.js', 'doctor', remote], { env, quiet: true })
if (doctor.code) console.log('What stands above with ✗ says what mends it; changes are watched meanwhile.')
console.log(`Releasing ${remote} to the portal whose registry is ${address}.`)
await watchParts([remote], env)
