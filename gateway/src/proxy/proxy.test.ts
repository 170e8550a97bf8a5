import { EventEmitter, once } from 'node:events'
import { request, type Server } from 'node:http'
import { connect } from 'node:net'

import { pino } from 'pino'

import { addressOf, serve, textOf } from '../../test/serve'
import { startGateway, type Running } from '../../test/start'

let running: Running
let identity: Server
let open = 0
const silent = new EventEmitter()
beforeAll(async () => {
  identity = await serve(async (call, response) => {
    if (call.url?.startsWith('/v1/banner')) {
      response.writeHead(204, { 'x-powered-by': 'secret', 'set-cookie': ['a=1', 'b=2'] })
      return response.end()
    }
    if (call.url === '/connect/swollen') {
      response.writeHead(200, { 'x-long': 'x'.repeat(60_000) })
      return response.end()
    }
    if (call.url === '/connect/nobody-ready') {
      response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '5' })
      return response.end('{"detail":"unavailable"}')
    }
    if (call.url === '/connect/failed-page') {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      return response.end('<h1>Villa</h1>')
    }
    if (call.url === '/connect/hang') return call.socket.destroy()
    if (call.url === '/connect/silent') return silent.emit('call', call.socket)
    if (call.url === '/connect/slow') {
      open += 1
      call.socket.once('close', () => (open -= 1))
      return response.write('first')
    }
    response.writeHead(200, { 'content-type': 'application/json', connection: 'x-hop', 'x-hop': '1' })
    response.end(
      JSON.stringify({
        method: call.method,
        url: call.url,
        headers: call.headers,
        body: await textOf(call).catch(() => 'broken off'),
      }),
    )
  })
  running = await startGateway({ identityOrigin: addressOf(identity), portalOrigin: 'https://hlid.example' })
})
afterAll(async () => {
  identity.closeAllConnections()
  identity.close()
  await running.stop()
})

const call = (path: string, init: RequestInit = {}) => fetch(running.portal + path, { redirect: 'manual', ...init })

test.each([
  ['GET', '/me/user'],
  ['GET', '/login/phone/?returnUrl=%2Fa%3Fb%3Dc%2520d'],
  ['GET', '/continue?returnUrl=/x&state=y'],
  ['POST', '/login/phone/poll'],
  ['PATCH', '/v2/me/user-profile/update'],
  ['POST', '/connect/token'],
  ['GET', '/.well-known/openid-configuration'],
])('%s %s arrives as it was sent', async (method, url) => {
  const body = method === 'GET' ? undefined : '{"session":"þ"}'
  const answer = await call(url, { method, ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}) })
  expect(await answer.json()).toMatchObject({ method, url, body: body ?? '' })
})

test.each(['/simulator', '/simulator/api/requests', '/health/secret', '/login/phone/other', '/v2'])(
  '%s stays behind the portal',
  async (path) => expect((await call(path)).status).toBe(404),
)

test('where a call came from is ours to say', async () => {
  const answer = await call('/me/user', {
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-request-id': 'forged\u0009line',
      cookie: 'session=1',
    },
  })
  const { headers } = await answer.json()
  expect(headers).toMatchObject({
    'x-forwarded-for': expect.stringMatching(/^(::1|127\.0\.0\.1)$/),
    'x-forwarded-host': 'hlid.example',
    'x-forwarded-proto': 'https',
    'x-request-id': answer.headers.get('x-request-id'),
    cookie: 'session=1',
  })
  expect(headers).not.toHaveProperty('forwarded')
  expect(headers).not.toHaveProperty('x-real-ip')
})

test("an operator's session goes no further, though it has the portal's name", async () => {
  const cookie = 'a=1; hlid-console-4001=secret; __Host-hlid-console=secret;b=hlid-console=2'
  const seen = async (sent: string) => (await (await call('/me/user', { headers: { cookie: sent } })).json()).headers
  expect((await seen(cookie)).cookie).toBe('a=1; b=hlid-console=2')
  expect(await seen('hlid-console-4001=secret')).not.toHaveProperty('cookie')
})

test("one connection's headers go no further, in either direction", async () => {
  const { port } = new URL(running.portal)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), 'localhost')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('end', () => resolve(text))
    socket.write(
      'GET /me/user HTTP/1.1\r\nHost: x\r\nConnection: close, X-Secret\r\nX-Secret: 1\r\nTE: trailers\r\n\r\n',
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer.toLowerCase()).not.toMatch(/x-secret|"te"|x-hop/)
})

test('a cookie for each is set, and the answer says nothing of what is behind', async () => {
  const answer = await call('/v1/banner?locale=en')
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']])
  expect(answer.headers.has('x-powered-by')).toBe(false)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000')
})

test('a failure in words for programs is a page for a person, with a way on', async () => {
  const forPerson = await call('/connect/nobody-ready', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([forPerson.status, forPerson.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await forPerson.text()).toMatch(/Þjónustan liggur tímabundið niðri.*<a href="">Reyna aftur</s)

  const forProgram = await call('/connect/nobody-ready', { headers: { accept: 'application/json' } })
  expect([forProgram.status, await forProgram.json()]).toEqual([503, { detail: 'unavailable' }])
  const itsOwn = await call('/connect/failed-page', { headers: { accept: 'text/html' } })
  expect([itsOwn.status, await itsOwn.text()]).toEqual([500, '<h1>Villa</h1>'])
})

test('a body that is too large is not passed on', async () => {
  const body = 'x'.repeat(300 * 1024)
  expect((await call('/events', { method: 'POST', body })).status).toBe(413)
  const { port } = new URL(running.portal)
  const status = await new Promise((resolve) => {
    const chunked = request({ port, path: '/events', method: 'POST' }, (answer) => {
      answer.on('error', () => undefined).resume()
      resolve(answer.statusCode)
    })
    chunked.on('error', resolve)
    for (let chunk = 0; chunk < 5; chunk += 1) chunked.write(Buffer.alloc(64 * 1024))
  })
  expect(status).toBe(413)
})

test('two lengths for one request are refused before they reach anybody', async () => {
  const { port } = new URL(running.portal)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), 'localhost')
    socket.on('data', (chunk) => resolve(String(chunk)))
    socket.write(
      'POST /events HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
})

test('a person who leaves ends the call behind the portal', async () => {
  const leaving = new AbortController()
  const answer = await call('/connect/slow', { signal: leaving.signal })
  await answer.body?.getReader().read()
  expect(open).toBe(1)
  const closed = new Promise<void>((resolve) => {
    const look = () => (open === 0 ? resolve() : void setImmediate(look))
    look()
  })
  leaving.abort()
  await closed
})

test.each([
  ['waiting for an answer', 'GET /connect/silent HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['sending a body', 'POST /connect/silent HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx'],
])('a person who leaves while %s is no failure of the identity service', async (_when, call) => {
  const metrics = async () => (await fetch(`${running.registry}/metrics`)).text()
  const before = /identity_failures_total (\d+)/.exec(await metrics())?.[1]
  const reached = once(silent, 'call')
  const { port } = new URL(running.portal)
  const socket = connect(Number(port), 'localhost', () => socket.write(call))
  const [behind] = await reached
  const gone = new Promise((resolve) => behind.once('close', resolve))
  socket.resetAndDestroy()
  await gone
  const after = await metrics()
  expect(/identity_failures_total (\d+)/.exec(after)?.[1]).toBe(before)
})

describe('with the identity service down', () => {
  let alone: Running
  beforeAll(async () => {
    alone = await startGateway({ identityOrigin: 'http://localhost:1' })
  })
  afterAll(() => alone.stop())

  test('whoever sends a form, as to sign out, is shown a page with a way on', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', headers, body: 'logout=yes' }
    const answer = await fetch(`${alone.portal}/connect/endsession/confirm`, form)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const html = await answer.text()
    expect(html).toContain('Þjónustan liggur tímabundið niðri')
    // The same address, asked for again, would be another question.
    expect(html).toContain('<a href="/app">')
  })

  test('a call is told to come back', async () => {
    const answer = await fetch(`${alone.portal}/me/user`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ status: 503, type: '/problems/unavailable' })
  })

  test('a person who is sent there is told so in both languages', async () => {
    const answer = await fetch(`${alone.portal}/continue?returnUrl=/`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('Þjónustan liggur tímabundið niðri')
    expect(html).toContain('Service temporarily down')
  })
})

test('an answer with too large headers is named in the log, which holds nothing of it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const logged = await startGateway({ identityOrigin: addressOf(identity) }, undefined, undefined, { log })
  expect((await fetch(`${logged.portal}/connect/swollen`)).status).toBe(503)
  await logged.stop()
  expect(lines.join('')).toContain('UND_ERR_HEADERS_OVERFLOW')
  expect(lines.join('')).toContain('larger than this service takes')
  expect(lines.join('')).not.toMatch(/circular|xxxx/)
})

test('a connection that breaks is the same as no answer', async () => {
  expect((await call('/connect/hang')).status).toBe(503)
})
