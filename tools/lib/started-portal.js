import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Where `npx hlid` looks, in its folder and those above. */
const file = resolve('.cache/portal.json')

/**
 * Leaves a note of the portal that runs here, for `npx hlid` in another terminal: it was told none of the settings.
 * The note goes with the process.
 * @param {{ registry: string, dataDir: string, portal: string, identity: string, demoClient: string }} settings
 */
export function noteStarted({ registry, dataDir, portal, identity, demoClient }) {
  const note = JSON.stringify({
    pid: process.pid,
    registry,
    dataDir: resolve(dataDir),
    origins: [portal, identity],
    demoClient,
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, note)
  process.on('exit', () => {
    if (readFileSync(file, 'utf8') === note) rmSync(file) // a later portal leaves its own
  })
}
