/** `npm run dev`: as `npm start`, and every change of the shell or a remote is released to it at once; beside it the catalogue. */
import { parts } from './lib/first-releases.js'
import { startPortal } from './lib/portal.js'
import { showCatalogue } from './lib/show-catalogue.js'
import { watchParts } from './lib/watch-parts.js'

process.chdir(new URL('..', import.meta.url).pathname)
process.env['SI_PUBLIC_ENVIRONMENT'] ??= 'development'
// Whoever writes a screen looks at it; showing it to the gate first takes seconds.
process.env['GATE_BROWSER'] ??= 'off'
const { portal, demoClient, identity, env } = await startPortal()
console.log(`
  Portal             ${portal}/app/login
  Demo application   ${demoClient}
  Phones and inboxes ${identity}/simulator
  Catalogue          ${await showCatalogue()}
`)
await watchParts(parts(), env)
