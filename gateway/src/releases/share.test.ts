import { handMade } from '../../test/releases'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite()
beforeAll(async () => {
  await running.publish(handMade('mfe-login', '1.1.0'))
})

const versionFor = async (bucket: number) => {
  const answer = await fetch(`${running.portal}/app/login`, { headers: { cookie: `__Host-bucket=${bucket}` } })
  return /mfe-login@([\d.]+)/.exec(answer.headers.get('x-hlid-releases') ?? '')?.[1]
}

async function onCanary(): Promise<Set<number>> {
  const buckets = new Set<number>()
  for (let bucket = 0; bucket < 300; bucket += 1) if ((await versionFor(bucket)) === '1.1.0') buckets.add(bucket)
  return buckets
}

const promote = (percent: number) =>
  running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', percent, why: 'test' })

test('nobody is given a bucket while it makes no difference', async () => {
  const cookies = (await fetch(`${running.portal}/app/login`)).headers.getSetCookie()
  expect(cookies.filter((cookie) => cookie.includes('bucket'))).toEqual([])
})

test('the same people have the canary as it grows, and everyone has it in the end', async () => {
  await promote(10)
  const ten = await onCanary()
  expect(ten.size).toBeGreaterThan(10)
  expect(ten.size).toBeLessThan(55)
  await promote(30)
  const thirty = await onCanary()
  expect([...ten].every((bucket) => thirty.has(bucket))).toBe(true)
  expect(thirty.size).toBeGreaterThan(ten.size)
  await promote(100)
  expect((await onCanary()).size).toBe(300)
})

test('someone without a bucket is given one that holds nothing else', async () => {
  await running.publish(handMade('mfe-delegation', '1.1.0'))
  await running.admin('POST', '/v1/parts/mfe-delegation/promote', { version: '1.1.0', percent: 50, why: 'test' })
  const cookies = (await fetch(`${running.portal}/app/login`)).headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.includes('bucket'))).toMatch(
    /^__Host-bucket=\d{1,4}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  )
})
