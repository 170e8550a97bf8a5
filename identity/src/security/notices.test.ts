import { Browser } from '../../test/browser'
import { authenticate, codeFor, decide, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'
import { queueNotice } from './notices'

const hrafn = { nationalId: '0700990079', phone: '6110007', email: 'hrafn@prufa.example' }
const birna = { phone: '6110002', email: 'birna@prufa.example' }
const anHour = 3600_000
const profile = '/v2/me/user-profile'

const service = identitySuite()

interface Message {
  channel: 'sms' | 'email'
  to: string
  text: string
  code: string
}
/** What came to somebody, but for codes. */
async function noticesTo(to: string): Promise<string[]> {
  await service.running.identity.outbox.flush()
  const answer = await fetch(`${service.running.origin}/simulator/api/inbox?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as Message[]).flatMap(({ code, text }) => (code ? [] : text))
}
const noticesToHrafn = async () => [await noticesTo(hrafn.phone), await noticesTo(hrafn.email)]

/** Signs in by phone, and has the device remembered if they say so. */
async function signInRemembered(browser: Browser) {
  const { body } = await authenticate(browser, '', hrafn.phone, { rememberDevice: true })
  await decide(browser.origin, body.session.id, 'approve')
  return browser.json('POST', '/login/phone/signin', { session: body.session.id })
}
const newBrowser = () => new Browser(service.running.origin)

test('who signs in on an unknown device is told by text and mail; on one that is known they are not', async () => {
  const browser = newBrowser()
  await signInRemembered(browser)
  const expected = [expect.stringMatching(/^Hlið: Ný innskráning í þínu nafni .* ekki: Web\. Varst þetta ekki þú\?/)]
  expect(await noticesTo(hrafn.phone)).toEqual(expected)
  expect(await noticesTo(hrafn.email)).toEqual([
    expect.stringMatching(/^Ný innskráning[^]*aldrei tengla í tilkynningum sem þessari\.$/),
  ])
  service.running.later(2 * anHour)
  expect(await signInRemembered(browser)).toMatchObject({ status: 200 })
  expect((await noticesToHrafn()).map(({ length }) => length)).toEqual([1, 1])
})

test('in the language of their last sign-in', async () => {
  const browser = newBrowser()
  browser.plant('__Host-culture', encodeURIComponent('c=en|uic=en'))
  await signIn(browser, '', hrafn.phone)
  expect(await noticesTo(hrafn.phone)).toEqual([expect.stringMatching(/^Hlið: Someone signed in as you/)])
})

test('a sign-in on an unknown device is told in the language of the one before it', async () => {
  await signIn(newBrowser(), '', hrafn.phone)
  service.running.later(2 * anHour)
  const stranger = newBrowser()
  stranger.plant('__Host-culture', encodeURIComponent('c=en|uic=en'))
  await signIn(stranger, '', hrafn.phone)
  expect(await noticesTo(hrafn.phone)).toEqual([
    expect.stringMatching(/^Hlið: Ný innskráning/),
    expect.stringMatching(/^Hlið: Ný innskráning/),
  ])
})

test('a flood of sign-ins, also at the same moment, brings one notice an hour', async () => {
  const browsers = [newBrowser(), newBrowser(), newBrowser(), newBrowser()]
  const sessions: string[] = []
  for (const browser of browsers) {
    const { body } = await authenticate(browser, '', hrafn.phone)
    await decide(browser.origin, body.session.id, 'approve')
    sessions.push(body.session.id)
  }
  const answers = await Promise.all(
    browsers.map((browser, at) => browser.json('POST', '/login/phone/signin', { session: sessions[at] })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await noticesToHrafn()).map(({ length }) => length)).toEqual([1, 1])
  service.running.later(anHour + 1000)
  await signIn(newBrowser(), '', hrafn.phone)
  expect((await noticesToHrafn()).map(({ length }) => length)).toEqual([2, 2])
})

test.each(['is', 'en'] as const)('a restriction says how they get in and lift it: %s', async (language) => {
  const { identity } = service.running
  await identity.db.updateTable('person').set({ language }).where('national_id', '=', hrafn.nationalId).execute()
  const told = async (config: Partial<typeof identity.config>) => {
    const here = { ...identity, config: { ...identity.config, ...config } }
    await identity.db.transaction().execute((tx) => queueNotice(here, tx, hrafn.nationalId, 'restriction-on'))
    service.running.later(2 * anHour)
    return (await noticesTo(hrafn.phone)).find((text) => !before.has(text)) ?? ''
  }
  const before = new Set<string>()
  const withPasskeys = await told({})
  before.add(withPasskeys)
  const passkey = { is: /þekktu tæki eða með aðgangslykli/g, en: /a known device or with a passkey/g }[language]
  expect(withPasskeys.match(passkey)).toHaveLength(2)
  expect(await told({ relyingParty: undefined })).toMatch(language === 'is' ? /þekktu tæki\. / : /a known device\. /)
})

test('each kind has an hour of its own', async () => {
  const { identity } = service.running
  await identity.db.transaction().execute(async (tx) => {
    for (const kind of ['passkey-added', 'passkey-removed', 'passkey-added'] as const)
      await queueNotice(identity, tx, hrafn.nationalId, kind)
  })
  expect((await noticesToHrafn()).map(({ length }) => length)).toEqual([2, 2])
})

test('nobody is told of what did not come about, and it takes nothing from the hour', async () => {
  const { identity } = service.running
  const failing = identity.db.transaction().execute(async (tx) => {
    await queueNotice(identity, tx, hrafn.nationalId, 'passkey-added')
    throw new Error('It fails.')
  })
  await expect(failing).rejects.toThrow('It fails.')
  expect(await noticesToHrafn()).toEqual([[], []])
  await identity.db.transaction().execute((tx) => queueNotice(identity, tx, hrafn.nationalId, 'passkey-added'))
  expect((await noticesToHrafn()).map(({ length }) => length)).toEqual([1, 1])
})

describe('contact details that change', () => {
  const code = async (browser: Browser, contact: { email: string } | { mobilePhoneNumber: string }) => {
    await browser.json('POST', `${profile}/create-verification`, contact)
    return codeFor(service.running, 'email' in contact ? contact.email : contact.mobilePhoneNumber)
  }
  const saveEmail = async (browser: Browser, email: string) => {
    const emailVerificationCode = await code(browser, { email })
    return (await browser.json('PATCH', `${profile}/update`, { email, emailVerificationCode })).status
  }
  const savePhone = async (browser: Browser, mobilePhoneNumber: string) => {
    const mobilePhoneNumberVerificationCode = await code(browser, { mobilePhoneNumber })
    const body = { mobilePhoneNumber, mobilePhoneNumberVerificationCode }
    return (await browser.json('PATCH', `${profile}/update`, body)).status
  }
  const changed = /Netfangi eða farsímanúmeri þínu/
  const toldOfChange = async (to: string) => (await noticesTo(to)).filter((text) => changed.test(text)).length

  test.each([
    ['the email', saveEmail, hrafn.email, 'nytt@prufa.example', hrafn.phone],
    ['the phone', savePhone, hrafn.phone, '6110099', hrafn.email],
  ] as const)('%s: the old one is told, the new one, and the other kind', async (_, save, before, after, other) => {
    const browser = newBrowser()
    await signIn(browser, '', hrafn.phone)
    expect(await save(browser, after)).toBe(200)
    for (const to of [before, after, other]) expect([to, await toldOfChange(to)]).toEqual([to, 1])
  })

  test('twice within the hour: nobody is told twice, and everybody once', async () => {
    const browser = newBrowser()
    await signIn(browser, '', hrafn.phone)
    for (const email of ['nytt@prufa.example', 'nyrra@prufa.example']) {
      expect(await saveEmail(browser, email)).toBe(200)
      // What is being sent while a minute goes by would be sent again.
      await service.running.identity.outbox.flush()
      service.running.later(60_000)
    }
    const told = [hrafn.phone, hrafn.email, 'nytt@prufa.example', 'nyrra@prufa.example']
    for (const to of told) expect([to, await toldOfChange(to)]).toEqual([to, 1])
  })

  test('removed: what was removed is told', async () => {
    const browser = newBrowser()
    await signIn(browser, '', hrafn.phone)
    await browser.json('PATCH', `${profile}/update`, { email: '' })
    expect(await toldOfChange(hrafn.email)).toBe(1)
  })

  test('the same again is no change', async () => {
    const browser = newBrowser()
    await signIn(browser, '', hrafn.phone)
    expect(await saveEmail(browser, hrafn.email)).toBe(200)
    expect(await toldOfChange(hrafn.email)).toBe(0)
  })

  test('of somebody who had none: there is nobody to warn, and who has just entered a code knows', async () => {
    const browser = newBrowser()
    await signIn(browser, '', birna.phone)
    expect(await saveEmail(browser, birna.email)).toBe(200)
    expect(await noticesTo(birna.email)).toEqual([])
    expect(await savePhone(browser, birna.phone)).toBe(200)
    expect([await toldOfChange(birna.email), await toldOfChange(birna.phone)]).toEqual([1, 1])
  })
})
