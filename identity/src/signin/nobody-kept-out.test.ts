import { countUse, limits } from './rates'
import { Browser } from '../../test/browser'
import { elin, secondFactor, wrongOf } from '../../test/second-factor'
import { authenticate, authenticateBy, codeFor, decide } from '../../test/signing-in'
import { signInSuite } from '../../test/suite'

const anna = '6110001'
const nobody = '6999990'

const service = signInSuite()
const { check, resend, enter, sentCode } = secondFactor(() => service)

describe('nobody keeps somebody else out', () => {
  const worthless = { challenge: 'x', code: '123' }
  const withWorthless = (userIdentifier: string, extra: object = {}) =>
    new Browser(service.running.origin).json('POST', '/login/phone/authenticate', {
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
    expect((await authenticate(service.browser, '', anna)).status).toBe(200)
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

  /** Signs in with the code, and has this service.browser remembered. */
  const remember = async () => {
    await check()
    const proof = { secondFactorCode: await sentCode(), rememberDevice: true }
    const { body } = await authenticate(service.browser, '', elin, proof)
    await decide(service.running.origin, body.session.id, 'approve')
    await service.browser.json('POST', '/login/phone/signin', { session: body.session.id })
  }

  test('a device that knows the person has a count of its own', async () => {
    await check(anna)
    const begun = (await authenticate(service.browser, '', anna)).body.session.id
    await decide(service.running.origin, begun, 'approve')
    await service.browser.json('POST', '/login/phone/signin', { session: begun, rememberMe: true })
    for (let at = 0; at < 4; at += 1)
      expect((await authenticate(new Browser(service.running.origin), '', anna)).status).toBe(200)
    expect((await authenticate(new Browser(service.running.origin), '', anna)).status).toBe(429)
    expect((await authenticate(service.browser, '', anna)).status).toBe(200)
  })

  test('wrong codes elsewhere leave such a device, and contact details, alone', async () => {
    const { identity } = service.running
    const nationalId = '0400880049'
    await remember()
    await identity.db.updateTable('device').set({ skips_code: false }).where('national_id', '=', nationalId).execute()
    for (let at = 0; at < limits.wrongLoginCodes.limit; at += 1)
      await countUse(identity, limits.wrongLoginCodes, nationalId)
    expect((await check(elin, new Browser(service.running.origin))).status).toBe(429)
    service.running.later(30_001)
    expect((await check()).body).toMatchObject({ isTwoFactorRequired: true, rememberDevice: true })
    expect((await enter(await sentCode())).status).toBe(200)

    const mine = new Browser(service.running.origin)
    const { body } = await authenticateBy(mine, 'app', '', nationalId)
    await decide(service.running.origin, body.session.id, 'approve')
    await mine.json('POST', '/login/app/signin', { session: body.session.id })
    const email = 'elin@example.is'
    await mine.json('POST', '/v2/me/user-profile/create-verification', { email })
    const emailVerificationCode = await codeFor(service.running, email)
    const proof = { email, emailVerificationCode }
    expect((await mine.json('PATCH', '/v2/me/user-profile/update', proof)).status).toBe(200)
  })

  test('who asks how a device stands, or for a code that was never sent to them, does so for themselves', async () => {
    const { identity } = service.running
    for (let at = 0; at < limits.checkDeviceIdentifier.limit; at += 1)
      await countUse(identity, limits.checkDeviceIdentifier, `${elin}:192.0.2.7`)
    await check()
    await sentCode()
    service.running.later(30_001)
    for (let at = 0; at < limits.resendAll.limit; at += 1) await resend(elin, new Browser(service.running.origin))
    expect((await resend()).status).toBe(204)
  })

  test('an IPv6 network is counted as one, and its neighbours by themselves', async () => {
    const { identity } = service.running
    for (let at = 0; at < limits.checkDeviceAddress.limit; at += 1)
      await countUse(identity, limits.checkDeviceAddress, '2001:db8:1:2::/64')
    await service.browser.get('/me/user')
    const from = (address: string) =>
      service.browser.raw('/login/phone/check-device', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-ids': service.browser.cookie('__Host-XSRF-IDS') ?? '',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ returnUrl: '', userIdentifier: nobody }),
      })
    expect((await from('2001:db8:1:2:aaaa::1')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })
})
