import { busy } from '@hlid/service/test/busy'

import { identitySuite } from '../../test/suite'

const service = identitySuite(async () => ({ OVERLOAD_DELAY_MS: '100' }))

const get = (url: string, accept: string) => fetch(service.running.origin + url, { headers: { accept } })

async function until(status: number) {
  for (;;) {
    const answer = await get('/me/user', 'application/json')
    if (answer.status === status) return answer
    await answer.arrayBuffer()
  }
}

test('under overload calls and pages say when to come back, the service says that it lives, and it passes', async () => {
  await until(200)
  const relieve = busy(250)
  const call = await until(503)
  const [page, health] = await Promise.all([get('/continue', 'text/html'), get('/health/live', '*/*')])
  relieve()
  expect(call.headers.get('retry-after')).toBe('5')
  expect(await call.json()).toMatchObject({ type: '/problems/unavailable', detail: 'unavailable' })
  expect(page.headers.get('retry-after')).toBe('5')
  expect(await page.text()).toMatch(/Þjónustan liggur tímabundið niðri[^]*lang="en"/)
  expect(health.status).toBe(200)
  await until(200)
})
