import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run } from './run.js'

/**
 * Does something on a portal of its own, in a folder that is thrown away afterwards, and ends the process: with 0, or
 * with 1 and what was wrong.
 * @param {number} firstPort of four
 * @param {(given: Awaited<ReturnType<typeof import('./portal.js').startPortal>> & { folder: string }) => Promise<void>} work
 * @param {() => Promise<void>} [afterwards] when the portal has stopped
 */
export async function onOwnPortal(firstPort, work, afterwards) {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-try-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  Object.assign(process.env, {
    PORT: String(firstPort),
    ADMIN_PORT: String(firstPort + 1),
    IDENTITY_PORT: String(firstPort + 2),
    DEMO_CLIENT_PORT: String(firstPort + 3),
    DATA_DIR: join(folder, 'data'),
  })
  const { startPortal } = await import('./portal.js')
  const settings = await startPortal(afterwards)
  try {
    await work({ ...settings, folder })
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
  process.kill(process.pid, 'SIGTERM') // as Ctrl-C would: the portal stops with its services
}

/** Runs lines of a page as somebody at a terminal would, and shows each. @throws Error that names the page */
export async function runLines(page, lines, env = process.env) {
  const { code } = await run('bash', ['-euxc', lines], { env })
  if (code) throw new Error(`A line of ${page} failed; the last one above.`)
}
