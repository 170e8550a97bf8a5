import { operations } from '@hlid/api-contract/operations'

import { adminToken, portalSuite } from './support/portal'
import { onTheWire, statuses } from './support/wire'

const running = portalSuite()
const evil = 'https://evil.example'
const fill = (path: string) => path.replace(/\{method\}/g, 'phone').replace(/\{\w+\}/g, 'x')
const calls = Object.values(operations).map(({ method, path }) => [method, fill(path)] as const)
const ours = [
  ['GET', '/'],
  ['GET', '/app/login'],
  ['GET', '/favicon.ico'],
  ['GET', '/releases/news'],
  ['GET', '/connect/authorize?client_id=demo'],
  ['GET', '/connect/endsession?client_id=demo'],
  ['POST', '/connect/token'],
  ['GET', '/connect/userinfo'],
  ['GET', '/connect/devices'],
  ['POST', '/errors/envelope'],
  ['POST', '/releases/reports'],
] as const
/** What anybody may read, so that a client application in a browser can. Nothing of a person is in them. */
const forEverybody = ['/.well-known/openid-configuration', '/connect/jwks']

const bodyOf = (method: string, body: string) =>
  method === 'GET' ? {} : { body, headers: { 'content-type': 'application/json' } }
const send = (method: string, path: string, body = '{}', headers: Record<string, string> = {}) => {
  const init = bodyOf(method, body)
  return fetch(running.portal.origin + path, {
    method,
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...headers },
  })
}

test('no page of another site may read an answer', async () => {
  const { gateway } = running.portal
  const { port } = new URL(running.portal.origin)
  for (const origin of ['null', `http://localhost:${port}.evil.example`])
    for (const [method, path] of [...calls, ...ours]) {
      const preflight = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'x-xsrf-ids',
      }
      for (const answer of [await send(method, path, '{}', { origin }), await send('OPTIONS', path, '', preflight)])
        expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  for (const path of forEverybody) {
    const { headers } = await send('GET', path, '', { origin: evil })
    expect([path, headers.get('access-control-allow-credentials')]).toEqual([path, null])
  }
  const registry = await fetch(`${gateway.registry}/v1/status`, { headers: { origin: evil } })
  expect(registry.headers.get('access-control-allow-origin')).toBeNull()
})

test('no answer repeats a host that was only claimed', async () => {
  const claims =
    'X-Forwarded-Host: evil.example\r\nX-Forwarded-Server: evil.example\r\nForwarded: host=evil.example\r\n'
  const { origin } = running.portal
  for (const path of [
    '/',
    '/app/login',
    '/favicon.ico',
    '/continue',
    ...forEverybody,
    '/connect/authorize?client_id=demo',
    '/connect/endsession',
    '/.well-known/security.txt',
  ])
    for (const target of [path, `http://evil.example${path}`]) {
      const asked = `GET ${target} HTTP/1.1\r\nHost: evil.example\r\n${claims}Connection: close\r\n\r\n`
      const answer = await onTheWire(origin, asked)
      expect([target, answer.includes('evil.example')]).toEqual([target, false])
      expect(statuses(answer)).toHaveLength(1)
    }
})

test('no address leads out of the releases', async () => {
  const { origin, gateway } = running.portal
  const [release = ''] = /\/releases\/mfe-login\/[^/]+\//.exec(await (await send('GET', '/app/login')).text()) ?? []
  expect(release).not.toBe('')
  const up = ['..', '%2e%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;']
  const slashes = ['/', '%2f', '%252f', '\\', '%5c', '%c0%af', '//']
  const secrets = ['etc/passwd', 'package.json']
  for (const base of [release, '/releases/', '/releases/compositions/', '/flags/configuration-files/', '/'])
    for (const dots of up)
      for (const slash of slashes) {
        for (const secret of secrets) {
          const path = `${base}${`${dots}${slash}`.repeat(4)}${secret}`
          const asked = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
          for (const at of [origin, gateway.registry]) {
            const answer = await onTheWire(at, Buffer.from(asked))
            expect([path, /root:|"name"/.test(answer)]).toEqual([path, false])
            expect([path, [301, 302, 400, 403, 404].includes(statuses(answer)[0] ?? 0)]).toEqual([path, true])
          }
        }
      }
})

const deep = (open: string, close: string, times = 30_000) => open.repeat(times) + close.repeat(times)
/** Bodies that cost a parser its stack, its prototypes, or its database. */
const bodies: readonly (readonly [what: string, body: string])[] = [
  ['deep arrays', deep('[', ']')],
  ['deep objects', deep('{"a":', '}').replace(':}', ':1}')],
  ['arrays that do not close', '['.repeat(60_000)],
  ['a prototype', '{"__proto__":{"isAdmin":true},"session":"x"}'],
  ['an escaped prototype', '{"\\u005f\\u005fproto\\u005f\\u005f":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a prototype further in', '{"verificationProperties":{"__proto__":{"isAdmin":true}}}'],
  ['one key many times', `{${'"session":"x",'.repeat(4_000)}"session":"y"}`],
  ['many keys', `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ['a number past all numbers', '{"session":1e999999}'],
  ['half a character', '{"session":"\\ud800"}'],
  ['the character U+0000', '{"session":"a\\u0000b","why":"a\\u0000b","version":"1\\u0000"}'],
  ['nothing', ''],
  ['a word', 'null'],
]

test.each(bodies)('%s in a body break nothing', async (_, body) => {
  const { origin, gateway } = running.portal
  const own = ['/errors/envelope', '/releases/reports', '/connect/token'].map((path) => ['POST', path] as const)
  for (const [method, path] of [...calls.filter(([verb]) => verb !== 'GET'), ...own]) {
    const { status } = await send(method, path, body)
    expect([path, status]).toEqual([path, expect.any(Number)])
    expect([path, status < 500]).toEqual([path, true])
  }
  const envelope = `{}\n{"type":"event"}\n${body}`
  expect((await send('POST', '/errors/envelope', envelope)).status).toBe(200)
  const authorization = `Bearer ${gateway.operator}`
  expect((await fetch(`${gateway.registry}/v1/error-envelopes`, { headers: { authorization } })).status).toBe(200)
  const headers = { authorization, 'content-type': 'application/json' }
  for (const path of ['/v1/parts/mfe-login/promote', '/v1/teams/portal', '/v1/tokens', '/v1/session'])
    for (const method of ['POST', 'PUT']) {
      const { status } = await fetch(gateway.registry + path, { method, headers, body })
      expect([path, status < 500]).toEqual([path, true])
    }
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)
})

test('no field sets a header or writes a line of the log', async () => {
  const { origin, gateway, identity } = running.portal
  const lines = '\r\nX-Evil: 1\r\n{"level":60,"msg":"forged"}'
  const there = encodeURIComponent(lines)
  const asked = [
    `/?a=${there}`,
    `/app/login${there}?returnUrl=${there}`,
    `/${there}`,
    `/continue?returnUrl=${there}&state=${there}`,
    `/connect/authorize?client_id=${there}`,
    `/connect/authorize?client_id=demo&redirect_uri=${encodeURIComponent('http://localhost:1/callback')}&state=${there}`,
    `/connect/endsession?client_id=demo&post_logout_redirect_uri=${encodeURIComponent('http://localhost:1/')}&state=${there}`,
    `/v1/banner?locale=${there}`,
    `/v1/translations?locale=${there}`,
    `/releases/mfe-login/${there}/x.js`,
    `/preview?token=${there}`,
  ]
  const own = `Cookie: __Host-culture=c=${there}; __Host-XSRF-IDS=${there}\r\nAccept-Language: ${there}\r\nUser-Agent: ${there}\r\nX-Request-Id: ${there}`
  for (const path of asked) {
    const answer = await onTheWire(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\n${own}\r\nConnection: close\r\n\r\n`)
    expect([path, /^x-evil/im.test(answer.split('\r\n\r\n')[0] ?? '')]).toEqual([path, false])
  }
  const form = new URLSearchParams({ client_id: lines, grant_type: lines, code: lines })
  await fetch(`${origin}/connect/token`, { method: 'POST', body: form })
  await send('POST', '/events', JSON.stringify({ name: lines }))
  await send('POST', '/errors/envelope', `{}\n{"type":${JSON.stringify(lines)}}\n{}`)
  const banner = { title: { is: lines, en: lines }, linkUrl: `https://hlid.example/${lines}` }
  await fetch(`${identity.origin}/admin/banner`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(banner),
  })
  await gateway.admin('POST', '/v1/parts/mfe-login/promote', { version: `1.0.0${lines}`, why: lines })
  const shown = await onTheWire(origin, 'GET /v1/banner?locale=is HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(shown.split('\r\n\r\n')[0]).not.toMatch(/x-evil/i)

  for (const line of running.portal.log()) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    expect(line).not.toContain('forged')
  }
})
