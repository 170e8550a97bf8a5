import { Browser } from '../../test/browser'
import { startIdentity, type Running } from '../../test/running'
import { authenticate, decide } from '../../test/signing-in'

let running: Running
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.close())

test('metrics say how sign-ins go, and name nobody', async () => {
  const browser = new Browser(running.origin)
  const { body } = await authenticate(browser, '', '6110007')
  await decide(running.origin, body.session.id, 'decline')
  const text = await (await fetch(`${running.origin}/metrics`)).text()
  expect(text).toContain('hlid_identity_recent_attempts{kind="login",method="phone",status="declined"} 1')
  expect(text).toMatch(
    /hlid_identity_answer_seconds_count\{listener="identity",method="POST",route="[^"]+",status="200"\}/,
  )
  expect(text).not.toMatch(/6110007|0700990079/)
})

test('the id of a request is the gateway’s, so that a failure is found in every log', async () => {
  const id = '5f6a2f5e-9d0a-4f2e-8a38-0b1d6f0f4a11'
  const answer = await fetch(`${running.origin}/v2/me`, { headers: { 'x-request-id': id } })
  expect(await answer.json()).toMatchObject({ instance: id })
  const planted = await fetch(`${running.origin}/v2/me`, { headers: { 'x-request-id': 'x\u00e9"}' } })
  expect((await planted.json()).instance).toMatch(/^[0-9a-f-]{36}$/)
})
