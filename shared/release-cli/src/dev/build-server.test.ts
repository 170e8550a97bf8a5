import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { serveBuilds, type BuildServer } from './build-server'

const portal = 'https://portal.test.example'
let server: BuildServer
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'hlid-builds-'))
  server = await serveBuilds(0)
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const paths = ['remote.js', 'mark.svg', 'notes.txt']
const manifest = (version: string) =>
  ({ name: 'mfe-login', version, build: '0', files: paths.map((path) => ({ path })) }) as unknown as ReleaseManifest

async function build(version: string): Promise<void> {
  for (const path of paths) await writeFile(join(dist, path), `${path} ${version}`)
  await server.take(manifest(version), dist)
}

interface Asking {
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** By the headers that are given alone: `fetch` says itself which host and origin it means. */
async function ask(path: string, { method = 'GET', headers = { origin: portal } }: Asking = {}) {
  const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

test('before it is known whose pages may, none may', async () => {
  await build('1.0.0')
  expect((await ask('/releases/mfe-login/1.0.0-0/remote.js')).status).toBe(403)
  server.admit(portal)
  const { status, headers, text } = await ask('/releases/mfe-login/1.0.0-0/remote.js')
  expect([status, text]).toEqual([200, 'remote.js 1.0.0'])
  expect(headers).toMatchObject({
    'access-control-allow-origin': portal,
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.each([
  ['a page of another site', { headers: { origin: 'https://attacker.example' } }],
  ['a script of another site, which says no origin', { headers: {} }],
  ['a name that leads here', { headers: { origin: portal, host: 'attacker.example' } }],
  ['the machine by its name', { headers: { origin: portal, host: 'localhost' } }],
])('%s gets nothing', async (_, asking) => {
  const { status, headers, text } = await ask('/releases/mfe-login/1.0.0-0/remote.js', asking)
  expect([status, text, headers['access-control-allow-origin']]).toEqual([403, '', undefined])
})

test('Chromium’s question before a page of the internet reaches this machine is answered', async () => {
  const asked = { origin: portal, 'access-control-request-private-network': 'true' }
  const { status, headers } = await ask('/builds', { method: 'OPTIONS', headers: asked })
  expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true'])
})

test.each([
  ['/releases/mfe-login/1.0.0-0/mark.svg', {}, 200], // in a stylesheet
  ['/releases/mfe-login/1.0.0-0/notes.txt', { origin: portal }, 404],
  ['/releases/mfe-login/1.0.0-0/../../../../etc/passwd', { origin: portal }, 404],
  ['/releases/mfe-login/1.0.0-0/%2e%2e/remote.js', { origin: portal }, 404],
  ['/remote.js', { origin: portal }, 404],
])('%s with %j is answered with %s', async (path, headers, status) => {
  expect((await ask(path, { headers })).status).toBe(status)
})

test('nothing can be sent', async () => {
  expect((await ask('/builds', { method: 'POST' })).status).toBe(405)
})

test('each build has addresses of its own, and the last of them are kept', async () => {
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) await build(version)
  const status = async (version: string) => (await ask(`/releases/mfe-login/${version}-0/remote.js`)).status
  expect(await Promise.all(['1.0.0', '1.0.1', '1.0.3'].map(status))).toEqual([404, 200, 200])
})

test('whoever follows the builds is told which is shown now, and which next', async () => {
  server.tell('1.0.3')
  const { body } = await fetch(`http://127.0.0.1:${server.port}/builds`, { headers: { origin: portal } })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: 1.0.3\n\n')
  server.tell('1.0.4')
  expect((await reader?.read())?.value).toBe('data: 1.0.4\n\n')
  await reader?.cancel()
})
