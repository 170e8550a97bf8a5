import { busy } from '@hlid/service/test/busy'

import { identitySuite } from '../../test/suite'

const service = identitySuite(async () => ({ OVERLOAD_DELAY_MS: '100' }))

const get = (url: string, accept: string) => fetch(service.running.origin + url, { headers: { accept } })
const begin = '/connect/authorize?client_id=nobody'

async function until(isTurnedAway: boolean) {
  for (;;) {
    const answer = await get(begin, 'application/json')
    if ((answer.status === 503) === isTurnedAway) return answer
    await answer.arrayBuffer()
  }
}

test('under overload whoever begins is asked to wait by a page that tries again, who has begun is served, and it passes', async () => {
  await until(false)
  const relieve = busy(250)
  const call = await until(true)
  const token = fetch(`${service.running.origin}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code: 'none', client_id: 'nobody' }),
  })
  const [page, onward, resume, own, redeemed, health] = await Promise.all([
    get(begin, 'text/html'),
    fetch(`${service.running.origin}/continue`, { headers: { accept: 'text/html' }, redirect: 'manual' }),
    get('/connect/authorize/an-interaction-that-is-over', 'text/html'),
    get('/me/user', 'application/json'),
    token,
    get('/health/live', '*/*'),
  ])
  relieve()

  expect(call.headers.get('retry-after')).toBe('5')
  expect(await call.json()).toMatchObject({ type: '/problems/unavailable', detail: 'unavailable' })
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('refresh'))).toBeGreaterThanOrEqual(5)
  expect(await page.text()).toMatch(/Mikið álag er á gáttinni[^]*lang="en"[^]*will try again by itself/)
  expect([onward, resume, own, redeemed, health].map(({ status }) => status)).toEqual([303, 400, 200, 401, 200])
  await until(false)
})
