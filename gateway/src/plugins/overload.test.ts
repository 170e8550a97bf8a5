import { busy } from '@hlid/service/test/busy'

import { startWithReleases } from '../../test/start'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite(() => startWithReleases({ overloadDelayMs: 100 }))

const get = (url: string, accept = 'text/html') => fetch(running.portal + url, { headers: { accept } })

async function until(status: number) {
  for (;;) {
    const answer = await get('/app/login')
    if (answer.status === status) return answer
    await answer.arrayBuffer()
  }
}

test('under overload whoever begins is asked to wait by a page in both languages that tries again, and it passes', async () => {
  const page = await until(200)
  const file = /src="(\/releases\/[^"]+)"/.exec(await page.text())?.[1] ?? ''
  const relieve = busy(250)
  const turnedAway = await until(503)
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const [authorization, form, call, script, health] = await Promise.all([
    get('/connect/authorize?client_id=app'),
    fetch(`${running.portal}/connect/authorize`, { method: 'POST', headers, body: 'client_id=app' }),
    get('/connect/authorize?client_id=app', 'application/json'),
    get(file),
    get('/health/live'),
  ])
  relieve()

  expect(Number(turnedAway.headers.get('refresh'))).toBeGreaterThanOrEqual(5)
  expect(turnedAway.headers.get('retry-after')).toBe(turnedAway.headers.get('refresh'))
  const text = await turnedAway.text()
  expect(text).toContain('Síðan reynir aftur sjálfkrafa')
  expect(text).toContain('This page will try again by itself')
  expect(text).toContain('<a href="">Try again</a>')
  expect(await authorization.text()).toContain('Síðan reynir aftur sjálfkrafa')
  expect(form.headers.has('refresh')).toBe(false)
  expect(await form.text()).toContain('Reyndu aftur eftir nokkrar sekúndur')
  expect(call.headers.get('retry-after')).toBe('5')
  expect(await call.json()).toMatchObject({ type: '/problems/unavailable', status: 503 })
  expect([script.status, health.status]).toEqual([200, 200])
  await until(200)
})

test('under overload a sign-in that has begun goes on, and what an open page asks for comes', async () => {
  await until(200)
  const returnUrl = encodeURIComponent('/connect/authorize/an-interaction')
  const relieve = busy(250)
  await until(503)
  const page = await get(`/app/login?returnUrl=${returnUrl}`)
  // No identity service is there: those that go to it have reached the proxy, which does not say how busy it is.
  const passedOn = await Promise.all([
    get(`/connect/authorize/an-interaction`),
    get(`/continue?returnUrl=${returnUrl}`),
    fetch(`${running.portal}/connect/token`, { method: 'POST', headers: { accept: 'text/html' } }),
    fetch(`${running.portal}/login/phone/poll`, { method: 'POST' }),
  ])
  const flags = await get('/flags/x', 'application/json')
  relieve()

  expect(page.status).toBe(200)
  for (const answer of passedOn) expect(await answer.text()).not.toContain('Mikið álag')
  expect(flags.status).not.toBe(503)
})
