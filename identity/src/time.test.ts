import { Browser } from '../test/browser'
import { relyingParty } from '../test/relying-party'
import { startIdentity, type Running } from '../test/running'
import { authenticate, openInteraction, signIn } from '../test/signing-in'

let running: Running
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.close())

const putForward = (aheadSeconds: number) =>
  fetch(`${running.origin}/simulator/api/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ aheadSeconds }),
  })
beforeEach(async () => {
  await fetch(`${running.origin}/simulator/api/reset`, { method: 'POST' })
})

async function begin() {
  const browser = new Browser(running.origin)
  const { path } = await (await relyingParty(running.origin)).begin()
  return { browser, returnUrl: await openInteraction(browser, path) }
}

test('a session ends after half an hour of idling, and the person is told that there was one', async () => {
  const { browser, returnUrl } = await begin()
  await signIn(browser, returnUrl, '6110007')
  await putForward(29 * 60)
  expect((await browser.json('GET', '/v2/me/user-profile')).status).toBe(200)
  await putForward(29 * 60 + 31 * 60)
  expect(await browser.json('GET', '/v2/me/user-profile')).toMatchObject({ status: 401, body: { detail: 'ended' } })
})

test('an answer that is held when the time runs out is given at once', async () => {
  const { browser, returnUrl } = await begin()
  const { body } = await authenticate(browser, returnUrl, '6110007')
  const began = Date.now()
  const held = browser.json('POST', '/login/phone/poll', { session: body.session.id })
  await putForward(121)
  expect((await held).body['status']).toBe('expired')
  expect(Date.now() - began).toBeLessThan(5000)
})

test('who waits for a request that another one takes the place of is told at once', async () => {
  const { browser, returnUrl } = await begin()
  const { body } = await authenticate(browser, returnUrl, '6110007')
  const began = Date.now()
  const held = browser.json('POST', '/login/phone/poll', { session: body.session.id })
  await authenticate(new Browser(running.origin), '', '6110007')
  expect((await held).body['status']).toBe('expired')
  expect(Date.now() - began).toBeLessThan(5000)
})

test('a reset brings the clock back', async () => {
  await putForward(3600)
  await fetch(`${running.origin}/simulator/api/reset`, { method: 'POST' })
  expect(Math.abs(running.identity.now().getTime() - Date.now())).toBeLessThan(1000)
})
