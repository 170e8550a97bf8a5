/**
 * Starts the portals of all workers side by side, and says when the last of them is ready; ends with whichever ends
 * first. Playwright itself would start one after the other. Each has a database of its own on the server of
 * TEST_DATABASE_URL, or else the embedded one.
 */
import { spawn } from 'node:child_process'

import { whenStopped } from '@hlid/tools/abandoned'
import { emptyDatabase } from '@hlid/tools/empty-database'

const start = new URL('../../tools/start.js', import.meta.url).pathname
/** @type {NodeJS.ProcessEnv[]} the settings of each, as the configuration of the tests hands them over */
const portals = JSON.parse(process.env['E2E_PORTALS'] ?? '[]')
const running = new Set()
whenStopped(async () => {
  for (const child of running) child.kill()
  await Promise.all([...running].map((child) => new Promise((ended) => child.once('exit', ended))))
})

const server = process.env['TEST_DATABASE_URL']
/** @param {NodeJS.ProcessEnv} settings */
async function startPortal(settings) {
  const database = server && { DATABASE_URL: await emptyDatabase(server, `hlid_portal_${settings.PORT}`) }
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, ...settings, ...database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    process.kill(process.pid, 'SIGTERM')
  })
  await new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      if (text.includes('Hlið is ready.')) resolve()
    })
  })
}
await Promise.all(portals.map(startPortal))
console.log('All portals are ready.')
