import { rmSync } from 'node:fs'

import { whenNpmIsGone } from './abandoned.js'
import { parts, publishMissing } from './first-releases.js'
import { ensureInstalled } from './install.js'
import { takenPorts } from './ports.js'
import { run } from './run.js'
import { Services } from './services.js'
import { startSettings } from './settings.js'

/**
 * Does one step of the start, and says how long it took, so that whoever waits sees where they are.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
async function step(name, work) {
  const began = Date.now()
  await work()
  console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

/**
 * Installs what is missing, builds what changed, starts the portal, its registry, the identity service and the demo
 * client application, and publishes what has nothing live yet. Stops all of it on Ctrl-C.
 * @param {() => Promise<void>} [afterwards] what is to be done when all of it has stopped
 * @returns the settings that it runs with
 */
export async function startPortal(afterwards = async () => undefined) {
  const settings = startSettings()
  let stop = async () => undefined
  let stopping = false
  const end = async (code = 0) => {
    if (stopping) return
    stopping = true
    await stop()
    await afterwards()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(process.exitCode))
  // npm may be killed with no chance to tell; without it nobody is left who would stop the portal.
  whenNpmIsGone(() => void end(1))
  await step('packages', ensureInstalled)
  const taken = await takenPorts(settings.ports)
  if (taken.length) {
    console.error(taken.join('\n'))
    process.exit(1)
  }
  await step('build', async () => {
    // All but the catalogue of components, which no citizen meets.
    const workspaces = ['identity', 'gateway', 'console', 'demo-client', 'shared/release-cli', ...parts()]
    const { code } = await run(process.execPath, ['tools/build.js', ...workspaces])
    if (code) process.exit(code)
  })
  // The tests ask for a portal without a past.
  if (process.env['HLID_FRESH_DATA'] === '1') rmSync(settings.dataDir, { recursive: true, force: true })

  const services = new Services()
  stop = () => services.stop()
  services.start('identity', 'identity/dist/server.js', settings.env)
  services.start('gateway', 'gateway/dist/server.js', settings.env)
  services.start('demo-client', 'demo-client/dist/server.js', settings.env)
  try {
    await Promise.all([
      step('identity service', () => services.untilReady('identity', `${settings.identity}/health/ready`)),
      step('registry', () => services.untilReady('gateway', `${settings.registry}/health/ready`)),
    ])
    await step('releases', () => publishMissing(settings))
    await step('portal', () => services.untilReady('gateway', `${settings.portal}/health/ready`))
  } catch (error) {
    if (!stopping) console.error(error instanceof Error ? error.message : error)
    await end(1)
    await new Promise(() => undefined) // it is ending already
  }
  return settings
}
