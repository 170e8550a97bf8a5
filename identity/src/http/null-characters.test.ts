import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { identitySuite } from '../../test/suite'

const service = identitySuite()

/** No text of the database can hold U+0000, so nothing that is named by one is there. */
test.each([
  ['a path', '/v1/inquiries/%00'],
  ['a path of its own', '/confirm-identity/%00/context'],
  ['an authorization request', '/connect/authorize?client_id=%00'],
  ['an interaction', '/connect/authorize/%00'],
])('U+0000 in %s is the fault of who sent it', async (_, url) => {
  const answer = await fetch(service.running.origin + url, { redirect: 'manual' })
  expect(answer.status).toBe(400)
})

test('U+0000 in what a person types is refused like any other wrong text', async () => {
  const browser = new Browser(service.running.origin)
  const body = { returnUrl: 'x\u0000', userIdentifier: '6110007' }
  expect((await browser.json('POST', '/login/phone/check-device', body)).status).toBe(400)
})

test.each(['code', 'refresh_token', 'client_id', 'client_secret', 'grant_type', 'scope', 'redirect_uri'])(
  'U+0000 in the %s of a client application is its fault',
  async (name) => {
    const given = {
      grant_type: 'authorization_code',
      client_id: 'demo',
      client_secret: 'demo-secret-for-this-machine-only',
    }
    const body = new URLSearchParams({
      ...given,
      code: 'x',
      redirect_uri: 'http://localhost:1/callback',
      [name]: '\u0000',
    })
    const answer = await fetch(`${service.running.origin}/connect/token`, { method: 'POST', body })
    expect(Math.floor(answer.status / 100)).toBe(4)
  },
)

test('U+0000 in what is only passed on, or compared, does no harm', async () => {
  const { origin } = service.running
  const browser = new Browser(origin)
  for (const name of ['session', 'browser', 'device', 'interaction', 'culture']) browser.plant(`__Host-${name}`, '%00')
  expect((await browser.json('GET', '/login/context?returnUrl=%00')).status).toBe(200)
  expect((await browser.json('GET', '/me/user')).status).toBe(200)
  const { path } = await (await relyingParty(origin)).begin()
  const body = new URL(path, origin).searchParams
  body.set('client_secret', 'demo-secret-for-this-machine-only')
  body.set('ui_locales', '\u0000')
  const pushed = new URLSearchParams(body)
  pushed.set('login_hint', '\u0000')
  // Nobody's number: the standard's error, as for any other text.
  expect((await fetch(`${origin}/connect/request`, { method: 'POST', body: pushed })).status).toBe(400)
  const answer = await fetch(`${origin}/connect/request`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  const { request_uri } = (await answer.json()) as { request_uri: string }
  const begun = `/connect/authorize?client_id=demo&request_uri=${encodeURIComponent(request_uri)}`
  for (const address of [begun, `${path}&login_hint=%00&state=%00`, `${begun}%00`])
    expect((await new Browser(origin).get(address)).status).toBe(303)
})
