import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { secondFactor, wrongOf } from '../../test/second-factor'
import { codeFor, continueTo, decide, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const user = async (browser: Browser) => (await browser.json('GET', '/me/user')).body
const hrafn = { nationalId: '0700990079' }

/** Somebody whose browser is about to resume the interaction, which gives the client its code. */
async function aboutToResume() {
  const { origin } = service.running
  const browser = new Browser(origin)
  const begun = await (await relyingParty(origin)).begin()
  const returnUrl = await openInteraction(browser, begun.path)
  await signIn(browser, returnUrl, '6110007')
  await next(browser, continueTo(returnUrl))
  return { browser, returnUrl, finish: begun.finish }
}

test('the client’s code is given again, to that browser, until the client has used it', async () => {
  const { browser, returnUrl, finish } = await aboutToResume()
  const lost = await next(browser, returnUrl)
  expect(await next(browser, returnUrl)).toBe(lost)
  expect(await next(new Browser(service.running.origin), returnUrl)).toBe('')
  await finish(lost)
  expect(await next(browser, returnUrl)).toBe('')
})

test.each([1, 2, 3])('lost %i times: the person is signed in at the client, and at the portal too', async (times) => {
  const { browser, returnUrl, finish } = await aboutToResume()
  for (let at = 0; at < times; at += 1) await browser.lose(returnUrl)
  const tokens = await finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject(hrafn)
  expect(await user(browser)).toMatchObject(hrafn)
  const again = await (await relyingParty(service.running.origin)).begin({ prompt: 'none' })
  expect(await next(browser, again.path)).toContain('code=')
})

test('half a minute later the code is not given again, and a new sign-in asks the person nothing', async () => {
  const { browser, returnUrl } = await aboutToResume()
  await browser.lose(returnUrl)
  service.running.later(31_000)
  expect(await next(browser, returnUrl)).not.toContain('code=')
  const again = await (await relyingParty(service.running.origin)).begin({ prompt: 'none' })
  expect(await next(browser, again.path)).toContain('code=')
})

test('no session comes to a browser that signed out meanwhile', async () => {
  const { browser, returnUrl } = await aboutToResume()
  await browser.lose(returnUrl)
  await browser.json('POST', '/me/signout', {})
  await next(browser, returnUrl)
  expect(await user(browser)).toEqual({})
})

test('no session comes to a browser that had none, whatever else it knows', async () => {
  const { browser, returnUrl } = await aboutToResume()
  await browser.lose(returnUrl)
  const thief = new Browser(service.running.origin)
  thief.plant('__Host-browser', browser.cookie('__Host-browser') ?? '')
  await next(thief, returnUrl)
  expect(await user(thief)).toEqual({})
})

test('the session of somebody else who signs in there by now stays theirs', async () => {
  const { browser, returnUrl } = await aboutToResume()
  await browser.lose(returnUrl)
  await signIn(browser, '', '6110001')
  await next(browser, returnUrl)
  expect(await user(browser)).toMatchObject({ nationalId: '0100900019' })
})

describe('the code that goes to a phone, whose answer was lost', () => {
  let browser: Browser
  beforeEach(() => {
    browser = new Browser(service.running.origin)
  })
  const { check, enter, sentCode } = secondFactor(() => ({ running: service.running, browser }))
  const asked = async () =>
    (await fetch(`${service.running.origin}/simulator/api/requests`)).json() as Promise<object[]>

  test('entered again, brings the same attempt, and the phone rings once', async () => {
    await check()
    const code = await sentCode()
    const first = await enter(code)
    service.running.later(20_000)
    const again = await enter(code)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await asked()).toHaveLength(1)
    await decide(service.running.origin, first.body.session.id, 'approve')
    expect(await enter(code)).toMatchObject({ status: 200, body: first.body })
    const signedIn = await browser.json('POST', '/login/phone/signin', { session: first.body.session.id })
    expect(signedIn.status).toBe(200)
  })

  test('is taken again with the last attempt too, and from that browser only', async () => {
    await check()
    const code = await sentCode()
    for (let at = 0; at < 2; at += 1) expect((await enter(wrongOf(code))).status).toBe(400)
    expect((await enter(code)).status).toBe(200)
    expect((await enter(code)).status).toBe(200)
    const stranger = new Browser(service.running.origin)
    expect((await enter(code, stranger)).status).toBe(400)
  })

  test('is over half a minute later, and a wrong one is no better than before', async () => {
    await check()
    const code = await sentCode()
    await enter(code)
    const over = { status: 400, body: { detail: 'expired', remainingAttempts: 0 } }
    expect(await enter(wrongOf(code))).toMatchObject(over)
    service.running.later(31_000)
    expect(await enter(code)).toMatchObject(over)
  })
})

test('a contact’s code whose answer was lost is taken again', async () => {
  const { origin } = service.running
  const browser = new Browser(origin)
  await signIn(browser, '', '6110007')
  const email = 'hrafn.annar@example.is'
  await browser.json('POST', '/v2/me/user-profile/create-verification', { email })
  const emailVerificationCode = await codeFor(service.running, email)
  const confirm = () => browser.json('PATCH', '/v2/me/user-profile/update', { email, emailVerificationCode })
  expect(await confirm()).toMatchObject({ status: 200, body: { emailVerified: true } })
  expect(await confirm()).toMatchObject({ status: 200, body: { email, emailVerified: true } })
  service.running.later(31_000)
  expect(await confirm()).toMatchObject({ status: 400, body: { detail: 'expired' } })
})
