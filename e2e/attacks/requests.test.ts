import { connect } from 'node:net'

import { portalSuite } from './support/portal'
import { onTheWire, statuses } from './support/wire'

const running = portalSuite(2_000)
const smuggled = 'GET /v2/me HTTP/1.1\r\nHost: localhost\r\n\r\n'
const events = (headers: string, body: string, end = '\r\n') =>
  [`POST /events HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', headers, '', body].join(end)

describe('a request that two servers could read in two ways is refused, and nothing behind it is read', () => {
  test.each<[string, string]>([
    ['a length and chunks', events('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`)],
    ['chunks and a length', events('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${smuggled}`)],
    ['two lengths', events('Content-Length: 0\r\nContent-Length: 44', smuggled)],
    ['two equal lengths', events('Content-Length: 2\r\nContent-Length: 2', `{}${smuggled}`)],
    ['a list of lengths', events('Content-Length: 2, 2', `{}${smuggled}`)],
    ['a length with a sign', events('Content-Length: +2', `{}${smuggled}`)],
    ['a negative length', events('Content-Length: -1', smuggled)],
    ['a length in hexadecimal', events('Content-Length: 0x2', `{}${smuggled}`)],
    ['a length too large for a number', events('Content-Length: 18446744073709551618', smuggled)],
    ['an unknown coding', events('Transfer-Encoding: xchunked', `0\r\n\r\n${smuggled}`)],
    ['chunks coded twice', events('Transfer-Encoding: chunked, chunked', `0\r\n\r\n${smuggled}`)],
    ['chunks before another coding', events('Transfer-Encoding: chunked, identity', `0\r\n\r\n${smuggled}`)],
    ['a folded header', events('X-Folded: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0', smuggled)],
    ['a space before the colon', events('Transfer-Encoding : chunked', `0\r\n\r\n${smuggled}`)],
    ['a header name with a control character', events('Content\u000b-Length: 2', `{}${smuggled}`)],
    ['a null byte in a header', events('X-A: b\u0000c\r\nContent-Length: 0', smuggled)],
    ['a bare carriage return in a header', events('X-A: b\rContent-Length: 44', smuggled)],
    ['a chunk whose size is no number', events('Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${smuggled}`)],
    ['a chunk whose size has a sign', events('Transfer-Encoding: chunked', `+2\r\n{}\r\n0\r\n\r\n${smuggled}`)],
    ['a chunk longer than its size', events('Transfer-Encoding: chunked', `1\r\n{}\r\n0\r\n\r\n${smuggled}`)],
    [
      'a chunk larger than any',
      events('Transfer-Encoding: chunked', `fffffffffffffffff\r\n{}\r\n0\r\n\r\n${smuggled}`),
    ],
    ['a chunk that ends with a line feed only', events('Transfer-Encoding: chunked', `2\n{}\n0\n\n${smuggled}`)],
    ['lines that end with a line feed only', events('Content-Length: 2', `{}${smuggled}`, '\n')],
    ['no host', `GET /v2/me HTTP/1.1\r\n\r\n`],
    ['two hosts', `GET /v2/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`],
    ['a space in the target', `GET /v2/me x HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a version that does not exist', `GET /v2/me HTTP/9.9\r\nHost: localhost\r\n\r\n`],
  ])('%s', async (_, request) => {
    const answer = await onTheWire(running.portal.origin, request, 2)
    expect(statuses(answer)).toEqual([400])
  })
})

/** A body that breaks off, or can't be read, wherever one is taken. */
test.each<[string, string, () => string]>([
  ['a call', 'POST /events', () => ''],
  ['a form of OpenID Connect', 'POST /connect/token', () => ''],
  ['a sign-out form', 'POST /connect/endsession/confirm', () => ''],
  ['an error envelope', 'POST /errors/envelope', () => ''],
  ['a report', 'POST /releases/reports', () => ''],
  ['a token for the console', 'POST /v1/session', () => 'X-Hlid-Console: 1\r\nContent-Type: application/json\r\n'],
  [
    'a release',
    'POST /v1/releases',
    () =>
      `Authorization: Bearer ${running.portal.gateway.operator}\r\nContent-Type: application/gzip\r\nX-Hlid-Signature: x\r\n`,
  ],
])('a broken body of %s ends its connection and nothing else', async (_, line, headers) => {
  const { origin, gateway } = running.portal
  const at = line.includes('/v1/') ? gateway.registry : origin
  const start = `${line} HTTP/1.1\r\nHost: localhost\r\n${headers()}Transfer-Encoding: chunked\r\n\r\n`
  expect(statuses(await onTheWire(at, `${start}zz\r\n`))).toEqual([400])
  expect(statuses(await onTheWire(at, `${start}2\r\n{}\r\nzz\r\n`))).toEqual([400])
  expect((await fetch(`${at}/health/live`)).status).toBe(200)
})

/** Writes a byte now and then, until the other side has had enough. @returns the status it closes with, if it says one */
function drip(at: string, start: string, byte: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(at).port), 'localhost', () => socket.write(start))
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined)
    const dripping = setInterval(() => socket.write(byte), 50)
    socket.once('close', () => {
      clearInterval(dripping)
      resolve(statuses(text)[0])
    })
  })
}

const slow: readonly (readonly [start: string, byte: string])[] = [
  ['GET /app/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
  ['GET /app/login HTTP/1.1\r\nHost: localhost\r\n', 'A: b\r\n'],
  [events('Content-Length: 200000', '{'), ' '],
  [events('Transfer-Encoding: chunked', ''), '1\r\n \r\n'],
  ['POST /errors/envelope HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n', 'a'],
]

test('who sends headers or a body slowly is not waited for', async () => {
  const { origin, gateway } = running.portal
  const ended = slow.flatMap(([start, byte]) => [drip(origin, start, byte), drip(gateway.registry, start, byte)])
  for (const status of await Promise.all(ended)) expect([400, 403, 404, 408, 415]).toContain(status)
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)
})

test.each<[string, string, number]>([
  ['an address', `GET /app/login?returnUrl=${'a'.repeat(64 * 1024)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ['a header', `GET /app/login HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(64 * 1024)}\r\n\r\n`, 431],
  ['so many headers', `GET /v2/me HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(20_000)}\r\n`, 431],
  ['so many cookies', `GET /v2/me HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`, 431],
  ['a body', events('Content-Length: 10000000000', '{'), 413],
  ['a body in chunks', events('Transfer-Encoding: chunked', `5ffff\r\n${' '.repeat(0x5ffff)}\r\n`), 413],
  ['an envelope', `POST /errors/envelope HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n{`, 413],
  ['a report', `POST /releases/reports HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n{`, 413],
])('%s as large as that is refused', async (_, request, status) => {
  expect(statuses(await onTheWire(running.portal.origin, request, 1))).toEqual([status])
})
