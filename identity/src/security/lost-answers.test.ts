import { Browser } from '../../test/browser'
import { hrafn, signedInBrowser } from '../../test/own-sign-in'
import { authenticate, decide } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const kindsOf = async ({ nationalId }: { nationalId: string }) => {
  const own = service.running.identity.db.selectFrom('history').where('national_id', '=', nationalId)
  return (await own.select('kind').orderBy('id').execute()).map(({ kind }) => kind)
}
const devicesOf = async (browser: Browser) =>
  (await browser.json<{ devices: { current: boolean }[] }>('GET', '/v2/me/devices')).body.devices

/** A sign-in whose answer does not reach the browser, and how it asks again. */
async function lost(browser = new Browser(service.running.origin), ticked: object = {}) {
  const { body } = await authenticate(browser, '', hrafn.phone)
  const session = body.session.id
  await decide(browser.origin, session, 'approve')
  await browser.lose('/login/phone/signin', { session, ...ticked })
  return () => browser.json('POST', '/login/phone/signin', { session, ...ticked, answerLost: true })
}

test('a sign-in is written down once, however often its answer is lost', async () => {
  const again = await lost()
  for (const _ of [1, 2]) expect((await again()).status).toBe(200)
  expect(await kindsOf(hrafn)).toEqual(['signed-in'])
})

test('so it is where the service went away while the answer was given again', async () => {
  const again = await lost()
  expect((await again()).status).toBe(200)
  const { db } = service.running.identity
  await db.updateTable('attempt').set({ session_uid: null }).where('used_at', 'is not', null).execute()
  expect((await again()).status).toBe(200)
  expect(await kindsOf(hrafn)).toEqual(['signed-in'])
})

test('a device that is remembered with it is one device, also where it was known before', async () => {
  const browser = new Browser(service.running.origin)
  for (const kinds of [
    ['signed-in', 'device-added'],
    ['signed-in', 'device-added', 'signed-in'],
  ]) {
    const again = await lost(browser, { rememberMe: true })
    expect((await again()).status).toBe(200)
    expect(await devicesOf(browser)).toMatchObject([{ current: true }])
    expect(await kindsOf(hrafn)).toEqual(kinds)
  }
})

test('whose device got a new token that was lost is let in there while unknown devices are blocked', async () => {
  const browser = await signedInBrowser(service.running.origin, hrafn, { rememberDevice: true })
  await browser.send('POST', '/v1/me/security/restriction', { choice: 'lasting' })
  const again = await lost(browser, { rememberMe: true })
  expect((await again()).status).toBe(200)
  expect(await devicesOf(browser)).toMatchObject([{ current: true }])
})
