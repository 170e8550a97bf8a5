import { countUse, limits } from './rates'
import { afresh } from '../../test/afresh'
import { Browser } from '../../test/browser'
import { startIdentity, type Running } from '../../test/running'
import { elin, secondFactor, wrongOf } from '../../test/second-factor'
import { authenticate, authenticateBy, codeFor, decide } from '../../test/signing-in'

const anna = '6110001'
const nobody = '6999990'

let running: Running
let browser: Browser
beforeAll(async () => {
  running = await startIdentity()
}, 60_000)
afterAll(() => running.close())
beforeEach(async () => {
  await afresh(running)
  browser = new Browser(running.origin)
})
afterEach(() => {
  expect(running.drifted.splice(0)).toEqual([])
})

const { check, resend, enter, sentCode } = secondFactor(() => ({ running, browser }))

describe('nobody keeps somebody else out', () => {
  const worthless = { challenge: 'x', code: '123' }
  const withWorthless = (userIdentifier: string, extra: object = {}) =>
    new Browser(running.origin).json('POST', '/login/phone/authenticate', {
      returnUrl: '',
      userIdentifier,
      verificationProperties: worthless,
      ...extra,
    })

  test('a challenge that is worth nothing counts against nobody', async () => {
    for (let at = 0; at < 6; at += 1)
      expect(await withWorthless(anna)).toMatchObject({
        status: 400,
        body: { detail: 'expired', fields: { verificationProperties: ['invalid'] } },
      })
    expect((await authenticate(browser, '', anna)).status).toBe(200)
  })

  test('nor does it use up an attempt at a code, or a guess of the day', async () => {
    await check()
    const code = await sentCode()
    for (let at = 0; at < 11; at += 1)
      expect((await withWorthless(elin, { secondFactorCode: wrongOf(code) })).body).toMatchObject({
        detail: 'expired',
        fields: { verificationProperties: ['invalid'] },
      })
    expect((await enter(code)).status).toBe(200)
  })

  /** Signs in with the code, and has this browser remembered. */
  const remember = async () => {
    await check()
    const proof = { secondFactorCode: await sentCode(), rememberDevice: true }
    const { body } = await authenticate(browser, '', elin, proof)
    await decide(running.origin, body.session.id, 'approve')
    await browser.json('POST', '/login/phone/signin', { session: body.session.id })
  }

  test('a device that knows the person has a count of its own', async () => {
    await check(anna)
    const begun = (await authenticate(browser, '', anna)).body.session.id
    await decide(running.origin, begun, 'approve')
    await browser.json('POST', '/login/phone/signin', { session: begun, rememberMe: true })
    for (let at = 0; at < 4; at += 1)
      expect((await authenticate(new Browser(running.origin), '', anna)).status).toBe(200)
    expect((await authenticate(new Browser(running.origin), '', anna)).status).toBe(429)
    expect((await authenticate(browser, '', anna)).status).toBe(200)
  })

  test('wrong codes elsewhere leave such a device, and contact details, alone', async () => {
    const { identity } = running
    const nationalId = '0400880049'
    await remember()
    await identity.db.updateTable('device').set({ skips_code: false }).where('national_id', '=', nationalId).execute()
    for (let at = 0; at < limits.wrongLoginCodes.limit; at += 1)
      await countUse(identity, limits.wrongLoginCodes, nationalId)
    expect((await check(elin, new Browser(running.origin))).status).toBe(429)
    running.later(30_001)
    expect((await check()).body).toMatchObject({ isTwoFactorRequired: true, rememberDevice: true })
    expect((await enter(await sentCode())).status).toBe(200)

    const mine = new Browser(running.origin)
    const { body } = await authenticateBy(mine, 'app', '', nationalId)
    await decide(running.origin, body.session.id, 'approve')
    await mine.json('POST', '/login/app/signin', { session: body.session.id })
    const email = 'elin@example.is'
    await mine.json('POST', '/v2/me/user-profile/create-verification', { email })
    await identity.outbox.flush()
    const emailVerificationCode = await codeFor(running.origin, email)
    const proof = { email, emailVerificationCode }
    expect((await mine.json('PATCH', '/v2/me/user-profile/update', proof)).status).toBe(200)
  })

  test('who asks how a device stands, or for a code that was never sent to them, does so for themselves', async () => {
    const { identity } = running
    for (let at = 0; at < limits.checkDeviceIdentifier.limit; at += 1)
      await countUse(identity, limits.checkDeviceIdentifier, `${elin}:192.0.2.7`)
    await check()
    await sentCode()
    running.later(30_001)
    for (let at = 0; at < limits.resendAll.limit; at += 1) await resend(elin, new Browser(running.origin))
    expect((await resend()).status).toBe(204)
  })

  test('an IPv6 network is counted as one, and its neighbours by themselves', async () => {
    const { identity } = running
    for (let at = 0; at < limits.checkDeviceAddress.limit; at += 1)
      await countUse(identity, limits.checkDeviceAddress, '2001:db8:1:2::/64')
    await browser.get('/me/user')
    const from = (address: string) =>
      browser.raw('/login/phone/check-device', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ returnUrl: '', userIdentifier: nobody }),
      })
    expect((await from('2001:db8:1:2:aaaa::1')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })
})
