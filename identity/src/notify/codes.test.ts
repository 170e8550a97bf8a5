import { startReceiver } from '../../test/receiver'
import { signIn } from '../../test/signing-in'
import { Browser } from '../../test/browser'
import { identitySuite } from '../../test/suite'

/** A provider of text messages, which does what the test says. */
let receiver: Awaited<ReturnType<typeof startReceiver>>
afterAll(() => receiver.close())

const service = identitySuite(async () => {
  receiver = await startReceiver()
  return { SMS_URL: `${receiver.origin}/texts`, SMS_TOKEN: 'a token' }
})
const waiting = () => service.running.identity.db.selectFrom('outbox').selectAll().execute()

describe('a code that has to be sent', () => {
  const codeIn = (body: string) => /\d{3}/.exec((JSON.parse(body) as { text: string }).text)?.[0]
  const askForCode = (browser: Browser) =>
    browser.json('POST', '/v2/me/user-profile/create-verification', { mobilePhoneNumber: '6110099' })
  const confirm = (browser: Browser, code: string | undefined) =>
    browser.json('PATCH', '/v2/me/user-profile/update', {
      mobilePhoneNumber: '6110099',
      mobilePhoneNumberVerificationCode: code,
    })
  const signedIn = async () => {
    const browser = new Browser(service.running.origin)
    // Nobody who would be told of the sign-in.
    await signIn(browser, '', '6110002')
    return browser
  }

  test('does not keep the device check waiting for a provider that does not answer', async () => {
    const browser = new Browser(service.running.origin)
    const check = { returnUrl: '', userIdentifier: '6110004' }
    expect((await browser.json('POST', '/login/phone/check-device', check)).body).toMatchObject({
      isTwoFactorRequired: true,
    })
    const { path, body, answer } = await receiver.next()
    expect(path).toBe('/texts')
    expect(JSON.parse(body)).toMatchObject({ to: '6110004' })
    answer(200)
  })

  const resend = (browser: Browser, userIdentifier: string) =>
    browser.json('POST', '/login/phone/resend', { returnUrl: '', userIdentifier })
  /** Somebody asks for a code, and this is what the provider says to it. */
  const askAndAnswer = async (browser: Browser, userIdentifier: string, status: number) => {
    await browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier })
    const { answer } = await receiver.next()
    answer(status)
    await service.running.identity.outbox.flush()
  }

  test('again, while none can be sent: the person is told so, and whoever asks for another’s number hears the same', async () => {
    const browser = new Browser(service.running.origin)
    await service.running.identity.outbox.queue(service.running.identity.db, 'text', { to: '6110098', text: '123' })
    service.running.identity.outbox.wake()
    const others = await receiver.next()
    others.answer(503)
    await askAndAnswer(browser, '6110004', 503)
    for (const identifier of ['6110004', '6999999'])
      expect(await resend(browser, identifier)).toMatchObject({ status: 503, body: { detail: 'not-sent' } })
    service.running.later(3000)
    await Promise.all([receiver.next(), receiver.next()].map(async (retried) => (await retried).answer(200)))
    await service.running.identity.outbox.flush()
    expect((await resend(browser, '6999999')).status).toBe(204)
    expect((await resend(browser, '6110004')).status).toBe(204)
    const sent = await receiver.next()
    sent.answer(200)
  })

  test('again, while one number is out of order: everybody else gets theirs', async () => {
    const { origin, identity } = service.running
    await askAndAnswer(new Browser(origin), '6110004', 503)
    expect((await resend(new Browser(origin), '6999999')).status).toBe(204)
    // However often that one fails, and whatever failed before a message went.
    service.running.later(3000)
    const again = await receiver.next()
    again.answer(503)
    await identity.outbox.queue(identity.db, 'text', { to: '6110097', text: '123' }, identity.now())
    await identity.outbox.queue(identity.db, 'text', { to: '6110098', text: '123' }, identity.now())
    identity.outbox.wake()
    for (let at = 0; at < 2; at += 1) {
      const { body, answer } = await receiver.next()
      answer(body.includes('6110098') ? 200 : 503)
    }
    await identity.outbox.flush()
    expect((await resend(new Browser(origin), '6999999')).status).toBe(204)
  })

  test('and can’t be just now: the person is told so, and it comes by itself later', async () => {
    const browser = await signedIn()
    const asking = askForCode(browser)
    const first = await receiver.next()
    first.answer(503)
    expect(await asking).toMatchObject({
      status: 503,
      body: { detail: 'not-sent', errorMessage: expect.stringMatching(/^Ekki tókst að senda kóðann/) },
    })
    expect((await asking).headers.get('retry-after')).toBe('30')
    service.running.later(3000)
    const second = await receiver.next()
    second.answer(200)
    expect((await confirm(browser, codeIn(second.body))).body).toMatchObject({ mobilePhoneNumberVerified: true })
  })

  test('to a number that the provider does not know: the number is at fault, and it is not tried again', async () => {
    const browser = await signedIn()
    const asking = askForCode(browser)
    const first = await receiver.next()
    first.answer(400)
    expect(await asking).toMatchObject({ status: 400, body: { fields: { mobilePhoneNumber: ['phoneNumberError'] } } })
    expect(await waiting()).toMatchObject([{ due_at: null, payload: '' }])
  })

  test('is not kept readable until it is sent', async () => {
    const browser = await signedIn()
    const asking = askForCode(browser)
    const { answer } = await receiver.next()
    const [row] = await waiting()
    expect(row?.payload).not.toBe('')
    expect(JSON.stringify(row)).not.toMatch(/6110099|kóði/)
    answer(200)
    expect((await asking).status).toBe(200)
    expect(await waiting()).toEqual([])
  })
})
