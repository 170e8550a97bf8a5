import { startWithReleases } from '../../test/start'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite(() => startWithReleases({ identityOrigin: 'http://localhost:1' }))

test('the portal is ready when there is something to show, the registry when its database answers', async () => {
  const states = await Promise.all(
    [running.portal, running.registry].flatMap((origin) =>
      ['live', 'ready'].map(async (kind) => (await fetch(`${origin}/health/${kind}`)).status),
    ),
  )
  expect(states).toEqual([200, 200, 200, 200])
})

test('metrics name routes and say nothing of who asked for what', async () => {
  await fetch(`${running.portal}/app/login?returnUrl=%2Fsecret-of-anna`)
  await fetch(`${running.portal}/me/user`, { headers: { cookie: 'session=secret-of-anna' } })
  const text = await (await fetch(`${running.registry}/metrics`)).text()
  expect(text).toMatch(
    /hlid_gateway_answer_seconds_count\{listener="portal",method="GET",route="\/app\/\*",status="200"\} 1/,
  )
  expect(text).toMatch(/hlid_gateway_identity_failures_total 1/)
  expect(text).toMatch(/hlid_gateway_live_revision [1-9]/)
  expect(text).not.toContain('secret-of-anna')
  expect((await fetch(`${running.portal}/metrics`)).status).toBe(404)
})

test('where faults are reported is told where researchers look for it, once it is set', async () => {
  const other = await startWithReleases({ securityContact: 'mailto:oryggi@hlid.example' })
  const text = await (await fetch(`${other.portal}/.well-known/security.txt`)).text()
  await other.stop()
  expect(text).toMatch(/^Contact: mailto:oryggi@hlid\.example$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
})

test('an address outside the portal is told in the way it was asked', async () => {
  const page = await fetch(`${running.portal}/nowhere`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const call = await fetch(`${running.portal}/nowhere`, { headers: { accept: 'application/json' } })
  expect(await call.json()).toMatchObject({ type: '/problems/not-found', status: 404 })
})
