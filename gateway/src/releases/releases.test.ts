import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'

import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, TableNode } from 'kysely'

import { openDatabase } from '../../test/database'
import { handMade } from '../../test/releases'
import { startGateway, startWithReleases, type Running } from '../../test/start'
import { baseUrlOf } from './compose'

/** Which table each query reads first. */
class QueryCounter implements KyselyPlugin {
  #tables: string[] = []

  transformQuery({ node }: PluginTransformQueryArgs) {
    const [from] = node.kind === 'SelectQueryNode' ? (node.from?.froms ?? []) : []
    if (from?.kind === 'TableNode') this.#tables.push((from as TableNode).table.identifier.name)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  /** Of all queries since the last time. */
  take = () => this.#tables.splice(0)
}

let running: Running
const script = `console.log(${JSON.stringify('Hlið '.repeat(200))})`
const login = handMade('mfe-login', '1.1.0', {
  files: { 'Screen.js': script, 'a/font.woff2': 'w', 'icon.svg': '<svg/>' },
})
beforeAll(async () => {
  running = await startWithReleases()
  await running.release(login)
})
afterAll(() => running.stop())

const base = baseUrlOf(login.manifest)

/** fetch would decode the body and normalise the path. */
function raw(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(running.portal)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
    request({ port, path, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
    }).end()
  })
}

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
] as const)('a client that takes %j gets %s', async (accept, encoding, decode) => {
  const answer = await raw(`${base}Screen.js`, { 'accept-encoding': accept })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(decode(answer.body).toString()).toBe(script)
})

test('a file is kept for ever, may be used by this origin only, and is never taken for something else', async () => {
  const { headers } = await raw(`${base}Screen.js`)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  const { etag } = headers
  expect((await raw(`${base}Screen.js`, { 'if-none-match': String(etag) })).status).toBe(304)
})

test.each([
  ['remote.css', 'text/css; charset=utf-8'],
  ['a/font.woff2', 'font/woff2'],
  ['icon.svg', 'image/svg+xml; charset=utf-8'],
])('%s is %s', async (path, type) => {
  expect((await raw(base + path)).headers['content-type']).toBe(type)
})

test.each([
  'release.json',
  '../mfe-login/Screen.js',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  'Screen.js%00.css',
  'Screen.js/',
  '/Screen.js',
  'constructor',
  '__proto__',
])('%s is not served, and the answer is not remembered', async (path) => {
  const answer = await raw(base + path)
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each([
  '/releases/mfe-login/1.1.0/Screen.js',
  '/releases/mfe-login/1.1.0-0000000000000000/Screen.js',
  '/releases/compositions/none.json',
])('%s does not exist', async (path) => {
  expect((await raw(path)).status).toBe(404)
})

test('a flood of made-up builds and compositions costs the registry a few queries, and hides nothing that is there', async () => {
  const counting = new QueryCounter()
  const database = await openDatabase()
  const flooded = await startGateway({}, { ...database, db: database.db.withPlugin(counting) })
  try {
    const made = await flooded.publish(handMade('mfe-login', '1.4.0'))
    expect(made.status).toBe(201)
    counting.take()
    const begun = performance.now()
    const floods = Array.from({ length: 150 }, (_, at) => [
      `/releases/mfe-login/1.1.${at}-0000000000000000/Screen.js`,
      `/releases/mfe-login/1.0.0-${String(at).padStart(16, '0')}/Screen.js`,
      `/releases/compositions/made-up-${at}.json`,
    ]).flat()
    const answers = await Promise.all(floods.map((path) => fetch(flooded.portal + path)))
    const batches = 4 + (2 * (performance.now() - begun)) / 50
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    const asked = counting.take().filter((table) => table === 'releases' || table === 'compositions')
    expect(asked.length).toBeLessThan(Math.min(batches, floods.length / 2))
    const there = baseUrlOf(handMade('mfe-login', '1.4.0').manifest)
    expect((await fetch(`${flooded.portal}${there}Screen.js`)).status).toBe(200)
  } finally {
    await flooded.stop()
    await database.close()
  }
})

test('an old release is still there after the next one, whatever the query says', async () => {
  const old = baseUrlOf(handMade('mfe-login', '1.0.0').manifest)
  expect((await raw(`${old}Screen.js?retry=1`)).body.toString()).toBe('var screen = "1.0.0"')
})

test('a past composition can be had by its id', async () => {
  const page = await fetch(`${running.portal}/app/login`)
  const id = page.headers.get('x-hlid-composition')
  await running.release(handMade('mfe-login', '1.2.0'))
  const past = await fetch(`${running.portal}/releases/compositions/${id}.json`)
  expect(past.headers.get('cache-control')).toContain('immutable')
  expect(await past.json()).toMatchObject({ id, remotes: [{}, { name: 'mfe-login', version: '1.1.0' }] })
})
