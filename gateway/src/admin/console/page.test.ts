import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startGateway, type Running } from '../../../test/start'

const script = 'console.log("the console")\n'.repeat(40)
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`

let folder: string
let running: Running
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hlid-console-'))
  const files = [
    { path: 'console.js', integrity, size: script.length },
    { path: 'console.css', integrity: 'sha384-css', size: 2 },
  ]
  const built = { name: 'console', version: '1.0.0', build: 'abc123', entry: 'console.js', initial: ['console.css'] }
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...built, files }))
  await writeFile(join(folder, 'console.js'), script)
  await writeFile(join(folder, 'console.css'), 'a{}')
  running = await startGateway({ consoleDir: folder })
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

const base = '/console/1.0.0-abc123'

test('the page runs its own script and nothing else, and is framed by nobody', async () => {
  const answer = await fetch(running.registry)
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([\w-]{22})'(;|$)/.exec(policy)?.[1]
  expect(html).toContain(
    `<script src="${base}/console.js" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" defer></script>`,
  )
  expect(html).toContain(`<link rel="stylesheet" href="${base}/console.css" integrity="sha384-css"`)
  expect(policy).toMatch(/^default-src 'none'; /)
  for (const part of ["frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'", "connect-src 'self'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const other = await fetch(running.registry)
  expect(other.headers.get('content-security-policy')).not.toBe(policy)
})

test.each(['/', '/clients', '/clients/is.sund_app', '/clients/pool/change', '/new-client'])(
  'the page is at %s too, so that it can be opened there and reloaded',
  async (path) => {
    const answer = await fetch(running.registry + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain(`src="${base}/console.js"`)
  },
)

test('its files never change under their address; another build has another one', async () => {
  const answer = await fetch(`${running.registry}${base}/console.js`)
  expect(await answer.text()).toBe(script)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const plain = await fetch(`${running.registry}${base}/console.js`, { headers: { 'accept-encoding': 'identity' } })
  expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([script, null])
  for (const path of ['/console/1.0.0-other/console.js', `${base}/release.json`, `${base}/..%2fconsole.js`])
    expect((await fetch(running.registry + path)).status).toBe(404)
})

test('the portal has no console', async () => {
  for (const path of [`${base}/console.js`, '/v1/session', '/v1/watch'])
    expect((await fetch(running.portal + path)).status).toBe(404)
})
