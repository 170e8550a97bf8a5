/**
 * `npm run try-guide`: runs the lines that CONTRIBUTING.md gives a team with a repository of its own, against a portal
 * of its own, and looks at the page that comes of it.
 */
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run } from './lib/run.js'

process.chdir(new URL('..', import.meta.url).pathname)
const folder = await mkdtemp(join(tmpdir(), 'hlid-guide-'))
Object.assign(process.env, {
  PORT: '4080',
  ADMIN_PORT: '4081',
  IDENTITY_PORT: '4090',
  DEMO_CLIENT_PORT: '4091',
  DATA_DIR: join(folder, 'data'),
})
const { startPortal } = await import('./lib/portal.js')
const { portal, registry } = await startPortal()

/** The lines of the guide, with this portal and a folder that is thrown away afterwards. */
async function linesOfGuide() {
  const text = await readFile('CONTRIBUTING.md', 'utf8')
  const lines = /## A remote in a repository of its own.*?```sh\n(.*?)```/s.exec(text)?.[1]
  if (!lines) throw new Error('CONTRIBUTING.md has no lines for a remote in a repository of its own.')
  return lines.replaceAll('../parking', `${folder}/parking`).replaceAll('http://localhost:4001', registry)
}

async function look() {
  const began = Date.now()
  const { code } = await run('bash', ['-euxc', await linesOfGuide()])
  if (code) throw new Error('A line of the guide failed; the last one above.')
  const page = await fetch(`${portal}/app/parking`).then((answer) => answer.text())
  if (!page.includes('mfe-parking@1.0.0')) throw new Error('/app/parking does not hold the release.')
  console.log(`✓ the guide, from nothing to a promoted remote (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

try {
  await look()
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.kill(process.pid, 'SIGTERM') // as Ctrl-C would: the portal stops with its services
