import { sha256 } from '../secrets'
import { redeemCode } from './codes'
import { countUse, countUses, giveBack, limits } from './rates'
import { Browser } from '../../test/browser'
import { elin, secondFactor, wrongOf } from '../../test/second-factor'
import { authenticate, decide } from '../../test/signing-in'
import { signInSuite } from '../../test/suite'

const nobody = '6999990'

const service = signInSuite()
const { check, resend, enter, sentCode } = secondFactor(() => service)

test('a limit holds for any stretch of its time, and says when the next use is free', async () => {
  const { identity } = service.running
  const twice = { name: 'twice', limit: 2, seconds: 30 }
  const use = () =>
    countUse(identity, twice, 'somebody').then(
      () => 'free',
      ({ retryAfterSeconds }) => retryAfterSeconds,
    )
  expect(await use()).toBe('free')
  service.running.later(20_000)
  expect(await use()).toBe('free')
  expect([9, 10]).toContain(await use())
  service.running.later(10_001)
  expect(await use()).toBe('free')
  expect([19, 20]).toContain(await use())
  await giveBack(identity, twice, 'somebody')
  expect(await use()).toBe('free')
})

test('of several that are counted together, the first that is used up refuses, and those after it do not count', async () => {
  const { identity } = service.running
  const [two, three] = [2, 3].map((limit) => ({ name: 'together', limit, seconds: 30 * limit }))
  if (!two || !three) throw new Error('two limits')
  const use = (network: string) =>
    countUses(identity, [two, network], [three, 'browser']).then(
      () => 'free',
      ({ retryAfterSeconds }) => retryAfterSeconds,
    )
  expect([await use('one'), await use('one')]).toEqual(['free', 'free'])
  for (let again = 0; again < 3; again += 1) expect([59, 60]).toContain(await use('one'))
  expect(await use('another')).toBe('free')
  expect([89, 90]).toContain(await use('a third'))
})

test('of forty uses at once no more than the limit are let through', async () => {
  const five = { name: 'five', limit: 5, seconds: 60 }
  const uses = await Promise.allSettled(
    Array.from({ length: 40 }, () => countUse(service.running.identity, five, 'somebody')),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a code is resent once in thirty seconds, however the half minutes fall', async () => {
  await check()
  for (let at = 0; at < 3; at += 1) {
    expect((await resend()).status).toBe(204)
    service.running.later(15_000)
    const refused = await resend()
    expect(refused).toMatchObject({
      status: 429,
      body: { errorMessage: expect.stringMatching(/^Reyndu aftur eftir \d/) },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15)
    service.running.later(15_001)
  }
})

test('a code is resent five times in an hour, for a number that is nobody’s too', async () => {
  for (const number of [elin, nobody]) {
    for (let at = 0; at < 5; at += 1) {
      expect((await resend(number)).status).toBe(204)
      service.running.later(30_001)
    }
    const refused = await resend(number)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  }
})

test('a resend gives no attempts back, and none when all are used', async () => {
  await check()
  const first = await sentCode()
  expect((await enter(wrongOf(first))).body).toMatchObject({ remainingAttempts: 2 })
  await resend()
  expect((await enter(wrongOf(await sentCode()))).body).toMatchObject({ remainingAttempts: 1 })
  expect((await enter(wrongOf(await sentCode()))).body).toMatchObject({ remainingAttempts: 0, detail: 'spent' })
  const last = await sentCode()
  service.running.later(30_001)
  expect((await resend()).status).toBe(204)
  expect(await sentCode()).toBe(last)
  expect((await enter(last)).body).toMatchObject({ remainingAttempts: 0, detail: 'spent' })
})

test('the first code after a resend costs nothing, and is told from a wrong one; the message says that it replaces one', async () => {
  await check()
  const first = await sentCode()
  await enter(wrongOf(first))
  await resend()
  const second = await sentCode()
  service.running.later(30_001)
  await resend()
  const third = await sentCode()
  const inbox = await (await fetch(`${service.running.origin}/simulator/api/inbox?to=${elin}`)).json()
  expect(inbox.map(({ text }: { text: string }) => text.includes('kemur í stað fyrri kóða'))).toEqual([
    true,
    true,
    false,
  ])
  for (const earlier of [first, second, first]) {
    if (earlier === third) return // one in five hundred: it is then no other
    expect((await enter(earlier)).body).toMatchObject({ detail: 'replaced', remainingAttempts: 2 })
  }
  expect((await enter(third)).status).toBe(200)
})

test('starting over goes on with the attempts that are left; only a code with none left gives way to a fresh one', async () => {
  await check()
  await enter(wrongOf(await sentCode()))
  service.running.later(30_001)
  await check()
  expect((await enter(wrongOf(await sentCode()))).body).toMatchObject({ remainingAttempts: 1 })
  await enter(wrongOf(await sentCode()))
  await check()
  expect((await enter(wrongOf(await sentCode()))).body).toMatchObject({ remainingAttempts: 2 })
})

test('a device check sends no second message while the first is on its way, and five in an hour', async () => {
  const messages = async () => {
    await service.running.identity.outbox.flush()
    return (await (await fetch(`${service.running.origin}/simulator/api/inbox?to=${elin}`)).json()).length
  }
  await check()
  await check()
  expect(await messages()).toBe(1)
  for (let sent = 2; sent <= 5; sent += 1) {
    service.running.later(30_001)
    expect((await check()).status).toBe(200)
    expect(await messages()).toBe(sent)
  }
  service.running.later(30_001)
  expect((await check()).status).toBe(429)
  expect(await messages()).toBe(5)
})

test('a code is good in the service.browser that asked for it, and guesses elsewhere cost it nothing', async () => {
  await check()
  const code = await sentCode()
  const other = new Browser(service.running.origin)
  expect((await enter(code, other)).body).toMatchObject({ remainingAttempts: 0 })
  await check(elin, other)
  expect((await enter(wrongOf(await sentCode()), other)).body).toMatchObject({ remainingAttempts: 2 })
  expect((await enter(code)).status).toBe(200)
})

test('fifty guesses at once: three are compared, then the code is spent', async () => {
  await check()
  const code = await sentCode()
  const browserHash = sha256(service.browser.cookie('__Host-browser') ?? '')
  const about = { purpose: 'login', owner: '0400880049', value: elin, browserHash } as const
  const guess = () => redeemCode(service.running.identity, about, wrongOf(code))
  const guesses = await Promise.allSettled(Array.from({ length: 50 }, guess))
  const left = guesses.map((one) => (one.status === 'rejected' ? one.reason.body.remainingAttempts : 'taken'))
  expect(left.filter((attempts) => attempts === 2)).toHaveLength(1)
  expect(left.filter((attempts) => attempts === 1)).toHaveLength(1)
  expect(left).not.toContain('taken')
  await expect(redeemCode(service.running.identity, about, code)).rejects.toMatchObject({ body: { detail: 'spent' } })
})

test('ten wrong codes in a day, whatever the browser; right ones do not count', async () => {
  const hour = 3600_000
  for (let day = 0, wrong = 0; wrong < 10; day += 1) {
    const by = new Browser(service.running.origin)
    await check(elin, by)
    for (let at = 0; at < 2 && wrong < 10; at += 1, wrong += 1)
      expect((await enter(wrongOf(await sentCode()), by)).status).toBe(400)
    if (day < 4) {
      const { body } = await enter(await sentCode(), by)
      expect(await decide(service.running.origin, body.session.id, 'approve')).toBe(204)
    }
    service.running.later(hour)
  }
  const refused = await check()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after')) / 3600).toBeCloseTo(19, 0)
  expect(refused.body['errorMessage']).toMatch(/klukkustund/)
  service.running.later(20 * hour)
  expect((await check()).status).toBe(200)
})

test.each([
  ['check-device by number', 10, () => check(nobody, new Browser(service.running.origin))],
  ['authenticate by number', 5, () => authenticate(new Browser(service.running.origin), '', nobody)],
] as const)('%s: %i in ten minutes', async (_, limit, ask) => {
  for (let at = 0; at < limit; at += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  service.running.later(600_001)
  expect((await ask()).status).toBe(200)
})

test.each([
  'authenticateBrowser',
  'authenticateAddress',
  'checkDeviceBrowser',
  'checkDeviceAddress',
  'resendBrowser',
  'resendAddress',
] as const)('%s', async (name) => {
  await service.browser.json('GET', '/login/phone')
  const key = name.endsWith('Address') ? '127.0.0.1' : sha256(service.browser.cookie('__Host-browser') ?? '')
  const limit = limits[name]
  const used = Array.from({ length: limit.limit }, () => countUse(service.running.identity, limit, key))
  await Promise.all(used)
  const call = name.startsWith('auth')
    ? authenticate(service.browser, '', nobody)
    : name.startsWith('check')
      ? check(nobody)
      : resend(nobody)
  const { status, headers } = await call
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
})
