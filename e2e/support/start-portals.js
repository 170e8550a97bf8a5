/**
 * Starts the portals of all workers side by side, and says when the last of them is ready; ends with whichever ends
 * first. Playwright itself would start one after the other.
 */
import { spawn } from 'node:child_process'

import { whenStopped } from '@hlid/tools/abandoned'

const start = new URL('../../tools/start.js', import.meta.url).pathname
/** @type {NodeJS.ProcessEnv[]} the settings of each, as the configuration of the tests hands them over */
const portals = JSON.parse(process.env['E2E_PORTALS'] ?? '[]')
const running = new Set()
whenStopped(async () => {
  for (const child of running) child.kill()
  await Promise.all([...running].map((child) => new Promise((ended) => child.once('exit', ended))))
})

await Promise.all(
  portals.map(
    (settings) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [start], {
          env: { ...process.env, ...settings },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        running.add(child)
        child.once('exit', () => {
          running.delete(child)
          process.kill(process.pid, 'SIGTERM')
        })
        child.stdout.setEncoding('utf8').on('data', (text) => {
          process.stdout.write(text)
          if (text.includes('Hlið is ready.')) resolve()
        })
      }),
  ),
)
console.log('All portals are ready.')
