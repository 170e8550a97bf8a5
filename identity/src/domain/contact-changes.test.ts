import { Browser } from '../../test/browser'
import { codeFor, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const path = '/v2/me/user-profile'

async function signedIn(phone: string): Promise<Browser> {
  const browser = new Browser(service.running.origin)
  await signIn(browser, '', phone)
  return browser
}
interface Profile {
  email?: string
  mobilePhoneNumber?: string
  version: number
}
interface Email {
  id: string
  email: string
  primary: boolean
  status: string
}
const profile = async (browser: Browser) => (await browser.json<Profile>('GET', path)).body
const emails = async (browser: Browser) => (await browser.json<{ emails: Email[] }>('GET', '/v2/me/emails')).body.emails
const update = (browser: Browser, body: object) => browser.json('PATCH', `${path}/update`, body)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

/** Asks for a code. @returns the digits that were sent */
async function verify(browser: Browser, email: string): Promise<string> {
  const answer = await browser.json('POST', `${path}/create-verification`, { email })
  expect(answer).toMatchObject({ status: 200, body: { email } })
  return codeFor(service.running, email)
}
const another = (code: string) => (code === '000' ? '001' : '000')

describe('two pages at once', () => {
  test('of which one is behind: nothing is written over, and its code can still be used', async () => {
    const browser = await signedIn('6110002')
    const { version } = await profile(browser)
    const [first, second] = ['ein@prufa.example', 'onnur@prufa.example']
    const firstCode = await verify(browser, first)
    await update(browser, { email: first, emailVerificationCode: firstCode, version })
    const secondCode = await verify(browser, second)
    const late = await update(browser, { email: second, emailVerificationCode: secondCode, version })
    expect(late).toMatchObject({ status: 409, body: { type: '/problems/changed', detail: 'changed' } })
    const now = await profile(browser)
    expect(now.email).toBe(first)
    const again = { email: second, emailVerificationCode: secondCode, version: now.version }
    expect(await update(browser, again)).toMatchObject({ status: 200, body: { email: second } })
  })

  test('that save at the same moment: one is taken, the others are told', async () => {
    const browser = await signedIn('6110007')
    const { version } = await profile(browser)
    const clear = [{ email: '' }, { mobilePhoneNumber: '' }, { email: '' }]
    const answers = await Promise.all(clear.map((change) => update(browser, { ...change, version })))
    expect(statuses(answers)).toEqual([200, 409, 409])
    expect((await profile(browser)).version).toBe(version + 1)
  })

  test('that save different things and don’t mind: both are kept', async () => {
    const browser = await signedIn('6110002')
    const email = 'birna@prufa.example'
    const emailVerificationCode = await verify(browser, email)
    await browser.json('POST', `${path}/create-verification`, { mobilePhoneNumber: '6110002' })
    const mobilePhoneNumberVerificationCode = await codeFor(service.running, '6110002')
    const answers = await Promise.all([
      update(browser, { email, emailVerificationCode }),
      update(browser, { mobilePhoneNumber: '6110002', mobilePhoneNumberVerificationCode }),
    ])
    expect(statuses(answers)).toEqual([200, 200])
    expect(await profile(browser)).toMatchObject({ email, mobilePhoneNumber: '6110002', version: 3 })
  })

  test('that make different emails the primary one: one is', async () => {
    const browser = await signedIn('6110009')
    const held = await emails(browser)
    const { version } = await profile(browser)
    const choose = ({ id }: Email) => browser.json('PATCH', `${path}/primary`, { emailId: id })
    const verified = held.filter(({ status }) => status === 'VERIFIED')
    expect(statuses(await Promise.all(verified.map(choose)))).toEqual([204, 204, 204])
    expect((await emails(browser)).filter(({ primary }) => primary)).toHaveLength(1)
    const late = await browser.json('PATCH', `${path}/primary`, { emailId: held[1]?.id, version })
    expect(late.status).toBe(409)
  })

  test('that add an email: each address is there once, and none is lost', async () => {
    const browser = await signedIn('6110009')
    const addresses = ['a@ny.example', 'b@ny.example', 'c@ny.example']
    // One code at a time is alive, so they are added as they come, each twice.
    for (const email of addresses) {
      const emailVerificationCode = await verify(browser, email)
      const add = () => browser.json('POST', '/v2/actor/emails', { email, emailVerificationCode })
      const answers = await Promise.all([add(), add()])
      expect(statuses(answers)).toEqual([201, 201])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      service.running.later(31_000)
    }
    expect((await emails(browser)).map(({ email }) => email)).toEqual(expect.arrayContaining(addresses))
    expect(await emails(browser)).toHaveLength(7)
  })

  test('of the actor profile, of which one is behind', async () => {
    const browser = await signedIn('6110001')
    const read = async () => (await browser.json<{ version: number }>('GET', '/v2/actor/profile')).body
    const { version } = await read()
    const save = (emailNotifications: boolean) =>
      browser.json('PATCH', '/v2/actor/profile', { emailNotifications, version })
    expect(await save(true)).toMatchObject({ status: 200, body: { emailNotifications: true, version: version + 1 } })
    expect((await save(false)).status).toBe(409)
    const [email] = await emails(browser)
    const choose = { emailsId: email?.id, version }
    expect((await browser.json('PATCH', '/v2/actor/emails', choose)).status).toBe(409)
    expect(await read()).toMatchObject({ emailNotifications: true, version: version + 1 })
  })
})

describe('a code', () => {
  const email = 'nytt@prufa.example'
  const use = (browser: Browser, emailVerificationCode: string, to = email) =>
    update(browser, { email: to, emailVerificationCode })

  test('has three digits and three tries, counted also when they come at once', async () => {
    const browser = await signedIn('6110007')
    const code = await verify(browser, email)
    expect(code).toMatch(/^\d{3}$/)
    const guesses = await Promise.all([1, 2, 3, 4].map(() => use(browser, another(code))))
    expect(guesses.map(({ body }) => body['remainingAttempts']).sort()).toEqual([0, 0, 1, 2])
    expect(guesses.filter(({ body }) => body['detail'] === 'spent')).toHaveLength(2)
    expect(await use(browser, code)).toMatchObject({ status: 400, body: { detail: 'spent', remainingAttempts: 0 } })
    expect((await profile(browser)).email).toBe('hrafn@prufa.example')
  })

  test('is used once: whoever enters it again at once hears that it was right, and nothing more is written', async () => {
    const browser = await signedIn('6110007')
    const code = await verify(browser, email)
    const { version } = await profile(browser)
    const answers = await Promise.all([use(browser, code), use(browser, code), use(browser, code)])
    const saved = { email, emailVerified: true, version: version + 1 }
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: saved })
    expect(await profile(browser)).toMatchObject(saved)
  })

  test('brings nothing back that was taken away meanwhile', async () => {
    const browser = await signedIn('6110007')
    const code = await verify(browser, email)
    await use(browser, code)
    await update(browser, { email: '' })
    expect(await use(browser, code)).toMatchObject({ status: 400, body: { detail: 'expired' } })
    expect((await emails(browser)).map((held) => held.email)).not.toContain(email)
  })

  test('for one more address that is added twice in a moment adds it once', async () => {
    const browser = await signedIn('6110007')
    const body = { email, emailVerificationCode: await verify(browser, email) }
    const add = () => browser.json<Email>('POST', '/v2/actor/emails', body)
    const first = await add()
    expect(await add()).toMatchObject({ status: 201, body: first.body })
  })

  test('lives for ten minutes', async () => {
    const browser = await signedIn('6110007')
    const code = await verify(browser, email)
    service.running.later(10 * 60_000)
    expect(await use(browser, code)).toMatchObject({ status: 400, body: { detail: 'expired', remainingAttempts: 0 } })
  })

  test('can be asked for again after half a minute, and the one before is worth nothing then', async () => {
    const browser = await signedIn('6110007')
    const first = await verify(browser, email)
    const tooSoon = await browser.json('POST', `${path}/create-verification`, { email })
    expect(tooSoon.status).toBe(429)
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(25)
    service.running.later(31_000)
    const second = await verify(browser, email)
    if (first !== second) expect((await use(browser, first)).status).toBe(400)
    expect((await use(browser, second)).status).toBe(200)
  })

  test('proves the address that it was sent to, for the person who asked', async () => {
    const browser = await signedIn('6110007')
    const code = await verify(browser, email)
    expect((await use(browser, code, 'annad@prufa.example')).status).toBe(400)
    expect((await use(await signedIn('6110001'), code)).status).toBe(400)
    expect((await use(browser, code, email.toUpperCase())).status).toBe(200)
  })
})

test('no address brings a header, another recipient or a command of the mail server along', async () => {
  const browser = await signedIn('6110002')
  const evil = 'evil@evil.example'
  const addresses = [
    `a@prufa.example\r\nBcc: ${evil}`,
    `a@prufa.example\nRCPT TO:<${evil}>`,
    `a@prufa.example,${evil}`,
    `a@prufa.example;${evil}`,
    `a@prufa.example ${evil}`,
    `<${evil}>a@prufa.example`,
    `"${evil}\r\n"@prufa.example`,
    `a@prufa.example>\r\nDATA\r\n`,
    `a(${evil})@prufa.example`,
    `@prufa.example:${evil}`,
  ]
  for (const email of addresses) {
    const { status } = await browser.json('POST', `${path}/create-verification`, { email })
    expect([email, status]).toEqual([email, 400])
  }
  const inbox = await (await fetch(`${service.running.origin}/simulator/api/inbox`)).json()
  expect(inbox).toEqual([])
})
