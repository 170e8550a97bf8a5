import { sweep } from '../sweep'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { codeFor, continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const aDay = 24 * 3600_000

async function signedIn(phone: string): Promise<Browser> {
  const browser = new Browser(service.running.origin)
  await signIn(browser, '', phone)
  return browser
}
const profile = async (browser: Browser) => (await browser.json('GET', '/v2/me/user-profile')).body
const nudge = (browser: Browser, nudgeType: string) => browser.json('POST', '/v2/me/user-profile/nudge', { nudgeType })
const update = (browser: Browser, body: object) => browser.json('PATCH', '/v2/me/user-profile/update', body)

async function verify(browser: Browser, email: string): Promise<string> {
  await browser.json('POST', '/v2/me/user-profile/create-verification', { email })
  return codeFor(service.running, email.replace(/\p{Cf}/gu, ''))
}

describe('what is known of a contact', () => {
  test('never asked, wanted none, unproved, proved', async () => {
    const birna = await signedIn('6110002')
    expect(await profile(birna)).toMatchObject({ emailStatus: 'NOT_DEFINED', mobilePhoneStatus: 'NOT_DEFINED' })
    await nudge(birna, 'SKIP_EMAIL')
    expect(await profile(birna)).toMatchObject({ emailStatus: 'EMPTY', mobilePhoneStatus: 'NOT_DEFINED' })
    await update(birna, { mobilePhoneNumber: '' })
    expect(await profile(birna)).toMatchObject({ emailStatus: 'EMPTY', mobilePhoneStatus: 'EMPTY' })
    const code = await verify(birna, 'birna@prufa.example')
    await update(birna, { email: 'birna@prufa.example', emailVerificationCode: code })
    expect(await profile(birna)).toMatchObject({ emailStatus: 'VERIFIED', mobilePhoneStatus: 'EMPTY' })
    expect(await profile(await signedIn('6110003'))).toMatchObject({ emailStatus: 'NOT_VERIFIED' })
  })

  test('a person who clears an email wants none', async () => {
    const hrafn = await signedIn('6110007')
    await update(hrafn, { email: '' })
    expect(await profile(hrafn)).toMatchObject({ emailStatus: 'EMPTY', emailVerified: false })
  })
})

test('an address that came with characters that are not seen is the one that is seen', async () => {
  const hrafn = await signedIn('6110007')
  const code = await verify(hrafn, '\u200bjon\u200b@example.is')
  expect(await update(hrafn, { email: 'jon@example\u00ad.is', emailVerificationCode: code })).toMatchObject({
    status: 200,
    body: { email: 'jon@example.is' },
  })
})

describe('when a person is asked again', () => {
  test('passing everything puts it off for half a year', async () => {
    const birna = await signedIn('6110002')
    expect(await profile(birna)).toMatchObject({ needsNudge: null })
    await nudge(birna, 'NUDGE')
    expect(await profile(birna)).toMatchObject({ needsNudge: false, emailStatus: 'NOT_DEFINED' })
    service.running.later(182 * aDay)
    expect(await profile(await signedIn('6110002'))).toMatchObject({ needsNudge: false })
    service.running.later(2 * aDay)
    expect(await profile(await signedIn('6110002'))).toMatchObject({ needsNudge: true })
  })

  test('who leaves half-way is asked for the rest, and left alone when that is passed too', async () => {
    const birna = await signedIn('6110002')
    await nudge(birna, 'SKIP_EMAIL')
    expect(await profile(birna)).toMatchObject({ needsNudge: true })
    await nudge(birna, 'SKIP_PHONE')
    expect(await profile(birna)).toMatchObject({ needsNudge: false, nudgeLastAt: expect.any(String) })
  })

  test('who leaves both empty has answered', async () => {
    const birna = await signedIn('6110002')
    await update(birna, { email: '' })
    await update(birna, { mobilePhoneNumber: '' })
    expect(await profile(birna)).toMatchObject({ needsNudge: false })
  })

  test('in the next sign-in nobody is asked who has passed', async () => {
    const client = await relyingParty(service.running.origin)
    const browser = await signedIn('6110002')
    await nudge(browser, 'NUDGE')
    const returnUrl = await openInteraction(browser, (await client.begin()).path)
    expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  })
})

describe('the emails of a person', () => {
  const emails = async (browser: Browser, path: string) =>
    (await browser.json<{ emails: object[] }>('GET', path)).body.emails

  test.each(['/v2/me/emails', '/v2/actor/emails'])(
    '%s: each with how it stands, the primary one first',
    async (path) => {
      expect(await emails(await signedIn('6110009'), path)).toEqual([
        { id: expect.any(String), email: 'jon@skradi.example', primary: true, status: 'VERIFIED' },
        { id: expect.any(String), email: 'jon@vinna.example', primary: false, status: 'VERIFIED' },
        { id: expect.any(String), email: 'jon@felag.example', primary: false, status: 'VERIFIED' },
        { id: expect.any(String), email: 'jon@gamalt.example', primary: false, status: 'NOT_VERIFIED' },
      ])
      expect(await emails(await signedIn('6110002'), path)).toEqual([])
    },
  )

  test('one that was just proved is there at once', async () => {
    const birna = await signedIn('6110002')
    const emailVerificationCode = await verify(birna, 'birna@prufa.example')
    await update(birna, { email: 'birna@prufa.example', emailVerificationCode })
    expect(await emails(birna, '/v2/me/emails')).toMatchObject([
      { email: 'birna@prufa.example', primary: true, status: 'VERIFIED' },
    ])
  })
})

describe('for whom a person acts', () => {
  const choose = async (browser: Browser, nationalId: string | null) => {
    const { path } = await (await relyingParty(service.running.origin)).begin({ prompt: 'delegation' })
    const returnUrl = await openInteraction(browser, path)
    await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId })
  }
  const user = async (browser: Browser) => (await browser.json('GET', '/me/user')).body

  test('is known as soon as it is chosen, and changes with the next choice', async () => {
    const anna = await signedIn('6110001')
    expect(await user(anna)).not.toHaveProperty('actor')
    await choose(anna, '4100900010')
    expect(await user(anna)).toMatchObject({
      nationalId: '0100900019',
      actor: { nationalId: '4100900010', name: 'Prufa ehf.' },
    })
    await choose(anna, null)
    expect(await user(anna)).not.toHaveProperty('actor')
  })

  test('is forgotten with the session', async () => {
    const anna = await signedIn('6110001')
    await choose(anna, '4100900010')
    await anna.json('POST', '/me/signout', {})
    await signIn(anna, '', '6110001')
    expect(await user(anna)).not.toHaveProperty('actor')
  })

  test('is swept away in time', async () => {
    const { identity, later } = service.running
    await choose(await signedIn('6110001'), '4100900010')
    later(9 * 3600_000)
    await sweep(identity)
    expect(await identity.db.selectFrom('choice').selectAll().execute()).toEqual([])
  })

  test('has an actor profile of its own', async () => {
    const anna = await signedIn('6110001')
    await choose(anna, '4100900010')
    await anna.json('PATCH', '/v2/actor/profile', { emailNotifications: true })
    expect((await anna.json('GET', '/v2/actor/profile')).body).toMatchObject({ emailNotifications: true })
    await choose(anna, '4200950020')
    expect((await anna.json('GET', '/v2/actor/profile')).body).not.toHaveProperty('emailNotifications')
  })

  test('is asked about once, and again when half a year is over; another party is another question', async () => {
    const actor = async (browser: Browser) => (await browser.json('GET', '/v2/actor/profile')).body
    const anna = await signedIn('6110001')
    await choose(anna, '4100900010')
    expect(await actor(anna)).toMatchObject({ needsNudge: true, version: 1 })
    await anna.json('POST', '/v2/actor/profile/nudge', { nudgeType: 'SKIP_EMAIL' })
    expect(await actor(anna)).toMatchObject({ needsNudge: false, version: 1 })
    await choose(anna, '4200950020')
    expect(await actor(anna)).toMatchObject({ needsNudge: true })
    for (const [days, needsNudge] of [
      [182, false],
      [2, true],
    ] as const) {
      service.running.later(days * aDay)
      const later = await signedIn('6110001')
      await choose(later, '4100900010')
      expect(await actor(later)).toMatchObject({ needsNudge })
    }
  })
})
