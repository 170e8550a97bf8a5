/**
 * `npm run dev -w mfe-login`: releases one remote to a running portal at each change. The portal's registry and a token
 * for it are named by HLID_REGISTRY and HLID_TOKEN; without them it is the one that `npm start` runs on this machine.
 */
import { ensureInstalled } from './lib/install.js'
import { startSettings } from './lib/settings.js'
import { watchParts } from './lib/watch-parts.js'

process.chdir(new URL('..', import.meta.url).pathname)
const [remote] = process.argv.slice(2)
if (!remote) {
  console.error('Name the remote: node tools/dev-remote.js mfe-login')
  process.exit(1)
}
await ensureInstalled()
await watchParts([remote], startSettings().env)
