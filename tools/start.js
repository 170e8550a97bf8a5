/** `npm start`: the whole portal on this machine. */
import { join, resolve } from 'node:path'

import { startPortal } from './lib/portal.js'
import { noteStarted } from './lib/started-portal.js'

process.chdir(new URL('..', import.meta.url).pathname)
const { portal, demoClient, identity, registry, dataDir, env } = await startPortal()
// The tests start a portal of their own beside the one that somebody works with.
if (process.env['HLID_FRESH_DATA'] !== '1')
  noteStarted({ registry, dataDir, portal, identity, demoClient: env.DEMO_CLIENT_ORIGIN })

console.log(`
Hlið is ready.

  Portal             ${portal}/app/login
  Demo application   ${demoClient}
  Phones and inboxes ${identity}/simulator
  Console, registry  ${registry}
                     sign in with the token in ${join(resolve(dataDir), 'gateway', 'operator-token')}

Signed in within a minute: open the demo application, choose “Skrá inn”, type 611 0001,
then open the phones and approve the number that you see.
Stop with Ctrl-C.`)
