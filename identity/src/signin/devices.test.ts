import { Secrets, sha256 } from '../secrets'
import { Browser } from '../../test/browser'
import { authenticate, authenticateBy, authenticateByCard, codeFor, decide } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const elin = { phone: '6110004', nationalId: '0400880049' }
const hrafn = { phone: '6110007', nationalId: '0700990079' }
const anna = { phone: '6110001', nationalId: '0100900019' }
const deviceCookie = '__Host-device'

const service = identitySuite()
let browser: Browser
beforeEach(() => {
  browser = new Browser(service.running.origin)
})

const restrict = async ({ nationalId }: { nationalId: string }, restricted = true) => {
  const answer = await fetch(`${service.running.origin}/simulator/api/people/${nationalId}/restriction`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ restricted }),
  })
  expect(answer.status).toBe(204)
}
const check = async ({ phone }: { phone: string }, by = browser) =>
  (await by.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: phone })).body

/** Signs in by phone with what the person ticks on the way. */
async function signIn({ phone }: { phone: string }, ticked: { device?: boolean; me?: boolean } = {}, code?: string) {
  const given = { rememberDevice: ticked.device ?? false, ...(code && { secondFactorCode: code }) }
  const { status, body } = await authenticate(browser, '', phone, given)
  if (status !== 200) return status
  await decide(browser.origin, body.session.id, 'approve')
  const rememberMe = ticked.me ?? false
  return (await browser.json('POST', '/login/phone/signin', { session: body.session.id, rememberMe })).status
}
async function sentCode({ phone }: { phone: string }) {
  await check({ phone })
  return codeFor(service.running, phone)
}

test.each([
  ['this device', { device: true }],
  ['the number', { me: true }],
])(
  'a restriction is lifted on a device where somebody without a second factor had %s remembered',
  async (_, ticked) => {
    expect(await signIn(hrafn, ticked)).toBe(200)
    await restrict(hrafn)
    expect(await check(hrafn)).toMatchObject({ isNewLoginRestricted: false })
    expect(await signIn(hrafn)).toBe(200)
    expect(await check(hrafn, new Browser(browser.origin))).toMatchObject({ isNewLoginRestricted: true })
  },
)

test('a device where nothing was remembered stays unknown', async () => {
  expect(await signIn(hrafn)).toBe(200)
  await restrict(hrafn)
  expect(await check(hrafn)).toMatchObject({ isNewLoginRestricted: true })
  expect(await signIn(hrafn)).toBe(403)
})

test('a device that is remembered asks for no code; keeping the number alone does not remember it', async () => {
  expect(await signIn(elin, { me: true }, await sentCode(elin))).toBe(200)
  expect(await check(elin)).toMatchObject({ isTwoFactorRequired: true })
  expect(await signIn(elin, { device: true }, await sentCode(elin))).toBe(200)
  expect(await check(elin)).toMatchObject({ isTwoFactorRequired: false })
  await restrict(elin)
  expect(await check(elin)).toMatchObject({ isTwoFactorRequired: false, isNewLoginRestricted: false })
})

test('a device that is known only by the number asks for the code that the person wants later', async () => {
  await signIn(hrafn, { me: true })
  const { db } = service.running.identity
  await db.updateTable('person').set({ two_factor: true }).where('national_id', '=', hrafn.nationalId).execute()
  expect(await check(hrafn)).toMatchObject({ isTwoFactorRequired: true })
  expect(await signIn(hrafn, { device: true }, await sentCode(hrafn))).toBe(200)
  expect(await check(hrafn)).toMatchObject({ isTwoFactorRequired: false })
})

test('a restricted person is not let in by app or card either, on a device that is not known', async () => {
  await restrict(hrafn)
  expect(await authenticateBy(browser, 'app', '', hrafn.nationalId)).toMatchObject({ status: 403 })
  const { body } = await authenticateByCard(browser, '')
  await decide(browser.origin, body.session.id, 'approve', { nationalId: hrafn.nationalId })
  const refused = await browser.json('POST', '/login/card/signin', { session: body.session.id })
  expect(refused).toMatchObject({ status: 403, body: { detail: 'restricted' } })
  expect((await browser.json('GET', '/me/user')).body).toEqual({})
})

test('a restriction that is switched on while the phone is asked holds', async () => {
  const { body } = await authenticate(browser, '', hrafn.phone)
  await restrict(hrafn)
  await decide(browser.origin, body.session.id, 'approve')
  expect((await browser.json('POST', '/login/phone/signin', { session: body.session.id })).status).toBe(403)
})

test('a device that one person had remembered is nobody else’s', async () => {
  await signIn(anna, { device: true })
  await restrict(hrafn)
  expect(await check(hrafn)).toMatchObject({ isNewLoginRestricted: true })
  expect(await check(elin)).toMatchObject({ isTwoFactorRequired: true })
})

test('two people on one device: each is known there, and each takes back their own', async () => {
  await signIn(anna, { device: true })
  await signIn(hrafn, { device: true })
  await restrict(anna)
  await restrict(hrafn)
  const list = async () =>
    (await browser.json<{ devices: { id: string; current: boolean }[] }>('GET', '/v2/me/devices')).body.devices
  const [mine, ...others] = await list()
  expect(mine?.current).toBe(true)
  expect(others).toEqual([])
  expect((await browser.json('DELETE', `/v2/me/devices/${mine?.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect(await check(hrafn)).toMatchObject({ isNewLoginRestricted: true })
  expect(await check(anna)).toMatchObject({ isNewLoginRestricted: false })
})

describe('a cookie', () => {
  let cookie: string
  beforeEach(async () => {
    await signIn(hrafn, { device: true })
    await restrict(hrafn)
    cookie = browser.cookie(deviceCookie) ?? ''
  })
  const isRestrictedWith = async (value: string) => {
    const other = new Browser(browser.origin)
    other.plant(deviceCookie, value)
    return (await check(hrafn, other))['isNewLoginRestricted']
  }

  test('that is forged makes no device known', async () => {
    const [token = '', signature = ''] = cookie.split('.')
    const ofAnotherService = new Secrets('the secret of another service altogether').mac('device', token)
    for (const forged of [token, `${token}.`, `.${signature}`, `${token}x.${signature}`, `${token}.${signature}x`])
      expect(await isRestrictedWith(forged)).toBe(true)
    expect(await isRestrictedWith(`${token}.${ofAnotherService}`)).toBe(true)
    expect(await isRestrictedWith(cookie)).toBe(false)
  })

  test('is out of scripts’ reach, for this host only, and kept hashed', async () => {
    const { body } = await authenticate(browser, '', anna.phone, { rememberDevice: true })
    await decide(browser.origin, body.session.id, 'approve')
    const { headers } = await browser.json('POST', '/login/phone/signin', { session: body.session.id })
    const set = headers.getSetCookie().find((line) => line.startsWith(deviceCookie)) ?? ''
    const [value = '', ...attributes] = set.split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])
    const token = value.slice(deviceCookie.length + 1).split('.')[0] ?? ''
    const rows = await service.running.identity.db.selectFrom('device').selectAll().execute()
    expect(rows.map(({ hash }) => hash)).toEqual([sha256(token), sha256(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('of which somebody has a copy is worth nothing once the device is remembered again', async () => {
    await signIn(anna, { device: true })
    expect(await isRestrictedWith(cookie)).toBe(true)
    expect(await check(hrafn)).toMatchObject({ isNewLoginRestricted: false })
  })

  test('that the person has revoked elsewhere is worth nothing', async () => {
    const other = new Browser(browser.origin)
    other.plant(deviceCookie, cookie)
    const { body } = await browser.json<{ devices: { id: string }[] }>('GET', '/v2/me/devices')
    expect((await other.json('DELETE', `/v2/me/devices/${body.devices[0]?.id}`)).status).toBe(401)
    expect((await browser.json('DELETE', `/v2/me/devices/${body.devices[0]?.id}`)).status).toBe(204)
    expect(await isRestrictedWith(cookie)).toBe(true)
  })
})
