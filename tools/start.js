/**
 * `npm start`: installs what is missing, builds what changed, starts the portal, its registry, the identity service and
 * the demo client application, and publishes the six workspaces when the registry has no releases yet.
 */
import { rmSync } from 'node:fs'

import { publishMissing } from './lib/first-releases.js'
import { ensureInstalled } from './lib/install.js'
import { takenPorts } from './lib/ports.js'
import { run } from './lib/run.js'
import { Services, untilReady } from './lib/services.js'
import { startSettings } from './lib/settings.js'

process.chdir(new URL('..', import.meta.url).pathname)
const settings = startSettings()

await ensureInstalled()
const taken = await takenPorts(settings.ports)
if (taken.length) {
  console.error(taken.join('\n'))
  process.exit(1)
}
const { code } = await run(process.execPath, ['tools/build.js'])
if (code) process.exit(code)
// The tests ask for a portal without a past.
if (process.env['HLID_FRESH_DATA'] === '1') rmSync(settings.dataDir, { recursive: true, force: true })

const services = new Services()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await services.stop()
    process.exit(0)
  })
}

services.start('identity', 'identity/dist/server.js', settings.env)
services.start('gateway', 'gateway/dist/server.js', settings.env)
services.start('demo-client', 'demo-client/dist/server.js', settings.env)

await Promise.all([untilReady(`${settings.identity}/health/ready`), untilReady(`${settings.registry}/health/ready`)])
await publishMissing(settings)
await untilReady(`${settings.portal}/health/ready`)

console.log(`
Hlið is ready.

  Portal             ${settings.portal}/app/login
  Demo application   ${settings.demoClient}
  Phones and inboxes ${settings.identity}/simulator
  Release registry   ${settings.registry}

Signed in within a minute: open the demo application, choose “Skrá inn”, type 611 0001,
then open the phones and approve the number that you see.
Stop with Ctrl-C.`)
