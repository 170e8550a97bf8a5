import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { addressOf, serve } from '../../test/serve'
import { startGateway, type Running } from '../../test/start'

const parties = JSON.stringify({ delegations: Array.from({ length: 200 }, (_, at) => ({ name: `Félag ${at}` })) })
const answers: Record<string, [headers: Record<string, string>, body: string]> = {
  '/v1/actor/delegations': [{ 'content-type': 'application/json', 'cache-control': 'no-store' }, parties],
  '/v1/translations': [{ 'content-type': 'application/json', 'cache-control': 'public', etag: '"a"' }, parties],
  '/v1/me/history.csv': [{ 'content-type': 'text/csv; charset=utf-8' }, parties],
  '/v1/banner': [{ 'content-type': 'application/json', 'cache-control': 'public' }, '{"title":"Lokað"}'],
  '/connect/jwks': [{ 'content-type': 'application/jwk-set+json', 'cache-control': 'public' }, parties],
  '/connect/devices': [{ 'content-type': 'text/html' }, `<input type="hidden" value="secret">${parties}`],
  '/connect/token': [{ 'content-type': 'application/json', 'cache-control': 'no-store' }, parties],
}

let running: Running
let identity: Server
let breakOff: () => void = () => undefined
beforeAll(async () => {
  identity = await serve((call, response) => {
    const [path = ''] = (call.url ?? '').split('?')
    const [headers, body] = answers[path] ?? [{}, '']
    if (call.url?.includes('?broken')) {
      breakOff = () => call.socket.end()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(randomBytes(300_000).toString('base64'))
      return void (call.url.endsWith('early') && breakOff())
    }
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
  running = await startGateway({ identityOrigin: addressOf(identity) })
})
afterAll(async () => {
  identity.close()
  await running.stop()
})

const ownPage = { cookie: 'session=1', 'sec-fetch-site': 'same-origin' }
const otherSite = { cookie: 'session=1', 'sec-fetch-site': 'cross-site' }

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(running.portal + path, { method, headers: { 'accept-encoding': 'br, gzip', ...headers } })
  const { headers: sent } = answer
  return { encoding: sent.get('content-encoding'), vary: sent.get('vary'), etag: sent.get('etag'), answer }
}

test.each([
  ['a list for our own page', '/v1/actor/delegations', ownPage, 'br'],
  ['a file that the person asks for', '/v1/me/history.csv', { ...ownPage, 'sec-fetch-site': 'none' }, 'br'],
  ['an answer about nobody', '/v1/actor/delegations', {}, 'br'],
  ['what is the same for everybody', '/v1/translations', otherSite, 'br'],
  ['the keys', '/connect/jwks', otherSite, 'br'],
  ['the API document', '/docs/api/openapi.json', otherSite, 'br'],
  ['a list that another site has the browser ask for', '/v1/actor/delegations', otherSite, null],
  ['a list for a browser that does not say who asks', '/v1/actor/delegations', { cookie: 'session=1' }, null],
  ['a page with a form', '/connect/devices', ownPage, null],
  ['what is under a kilobyte', '/v1/banner', ownPage, null],
])('%s', async (_, path, headers: Record<string, string>, encoding) => {
  expect((await ask(path, headers)).encoding).toBe(encoding)
})

test('tokens are sent as they are', async () => {
  expect((await ask('/connect/token', {}, 'POST')).encoding).toBeNull()
})

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.5, gzip;q=0', 'br', brotliDecompressSync],
  ['identity', null, (body: Buffer) => body],
])('a browser that accepts %s is sent %s, and caches are told', async (accepted, encoding, decompress) => {
  const body = await new Promise<Buffer>((resolve, reject) => {
    const headers = { ...ownPage, 'accept-encoding': accepted }
    get(`${running.portal}/v1/actor/delegations`, { headers }, async (message) => {
      expect([message.headers['content-encoding'] ?? null, message.headers.vary]).toEqual([encoding, 'accept-encoding'])
      const chunks: Buffer[] = []
      for await (const chunk of message) chunks.push(chunk as Buffer)
      resolve(Buffer.concat(chunks))
    }).on('error', reject)
  })
  expect(decompress(body).toString()).toBe(parties)
})

test('a compressed answer is the same text in other bytes, and its tag says so', async () => {
  expect(await ask('/v1/translations')).toMatchObject({ etag: 'W/"a"', vary: 'accept-encoding' })
  expect((await ask('/v1/translations', { 'accept-encoding': 'identity' })).etag).toBe('"a"')
})

test('an answer that breaks off is no whole answer', async () => {
  const asked = get(`${running.portal}/v1/me/history?broken`, { headers: { ...ownPage, 'accept-encoding': 'gzip' } })
  const [message] = (await once(asked, 'response')) as [IncomingMessage]
  expect(message.headers['content-encoding']).toBe('gzip')
  breakOff()
  await expect(text(message)).rejects.toThrow('aborted')
})

test('one that breaks off before anything of it was sent is a failure in words', async () => {
  const { encoding, answer } = await ask('/v1/me/history?broken-early', { ...ownPage, 'accept-encoding': 'br' })
  expect([answer.status, encoding, await answer.json()]).toEqual([
    503,
    null,
    expect.objectContaining({ detail: 'unavailable' }),
  ])
})
