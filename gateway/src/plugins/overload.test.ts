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

test('under overload people are told in both languages to come back, what belongs to an open page still comes, and it passes', async () => {
  const page = await until(200)
  const file = /src="(\/releases\/[^"]+)"/.exec(await page.text())?.[1] ?? ''
  const relieve = busy(250)
  const turnedAway = await until(503)
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const [form, call, script, health] = await Promise.all([
    fetch(`${running.portal}/connect/endsession/confirm`, { method: 'POST', headers, body: 'logout=yes' }),
    get('/flags/x', 'application/json'),
    get(file),
    get('/health/live'),
  ])
  relieve()

  expect(turnedAway.headers.get('retry-after')).toBe('5')
  const text = await turnedAway.text()
  expect(text).toContain('Mikið álag er á gáttinni')
  expect(await form.text()).toContain('Mikið álag er á gáttinni')
  expect(text).toContain('<a href="">Try again</a>')
  expect(call.headers.get('retry-after')).toBe('5')
  expect(await call.json()).toMatchObject({ type: '/problems/unavailable', status: 503 })
  expect([script.status, health.status]).toEqual([200, 200])
  await until(200)
})
