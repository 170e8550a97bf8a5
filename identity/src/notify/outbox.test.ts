import { createRemoteJWKSet, jwtVerify } from 'jose'

import { sweep } from '../sweep'
import { Browser } from '../../test/browser'
import { startReceiver } from '../../test/receiver'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { decide, signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

let receiver: Awaited<ReturnType<typeof startReceiver>>
afterAll(() => receiver.close())

/** A client application that can be told; it does what the test says. */
const application = () => ({
  ...otherClient,
  redirectUris: [`${receiver.origin}/callback`],
  backchannelLogoutUri: `${receiver.origin}/logout`,
})
const service = identitySuite(async () => {
  receiver = await startReceiver()
  return { IDENTITY_CLIENTS: JSON.stringify([application()]) }
})
const waiting = () => service.running.identity.db.selectFrom('outbox').selectAll().execute()

async function signedInAtClient() {
  const client = await relyingParty(service.running.origin, application())
  const browser = new Browser(service.running.origin)
  const begun = await client.begin()
  const claims = (await begun.finish(await signThrough(browser, begun.path))).claims()
  return { browser, sid: claims?.['sid'], sub: claims?.sub }
}

async function logoutClaims(body: string) {
  const { origin } = service.running
  const keys = createRemoteJWKSet(new URL(`${origin}/connect/jwks`))
  const token = new URLSearchParams(body).get('logout_token') ?? ''
  return (await jwtVerify(token, keys, { issuer: origin, audience: 'other', typ: 'logout+jwt' })).payload
}

describe('a client application hears of a sign-out', () => {
  test('although it was down twice, and is not told again after that', async () => {
    const { browser, sid, sub } = await signedInAtClient()
    expect((await browser.json('POST', '/me/signout', {})).status).toBe(200)
    for (const pauseMs of [11_000, 61_000]) {
      const { path, answer } = await receiver.next()
      expect(path).toBe('/logout')
      answer(503)
      await service.running.identity.outbox.flush()
      expect(await service.running.identity.outbox.waiting()).toEqual({ logout: 1 })
      service.running.later(pauseMs)
    }
    const third = await receiver.next()
    expect(await logoutClaims(third.body)).toMatchObject({ sid, sub })
    third.answer(200)
    await service.running.identity.outbox.flush()
    expect(await waiting()).toEqual([])
    expect(await service.running.identity.outbox.waiting()).toEqual({})
  })

  test('after the service was started anew', async () => {
    const { browser, sid } = await signedInAtClient()
    await browser.json('POST', '/me/signout', {})
    const first = await receiver.next()
    first.answer(500)
    await service.running.restart()
    service.running.later(11_000)
    const second = await receiver.next()
    expect(await logoutClaims(second.body)).toMatchObject({ sid })
    second.answer(204)
  })

  test('also when the person signed out at another client application', async () => {
    const { browser, sid } = await signedInAtClient()
    const form = await (await browser.get('/connect/endsession')).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    // Answered although nobody has heard the client yet.
    expect((await browser.form('/connect/endsession/confirm', { xsrf, logout: 'yes' })).status).toBe(303)
    const told = await receiver.next()
    told.answer(503)
    await service.running.identity.outbox.flush()
    service.running.later(11_000)
    const again = await receiver.next()
    expect(await logoutClaims(again.body)).toMatchObject({ sid })
    again.answer(200)
  })

  /** The client is down for as long as these pauses. @returns the tokens that it did not take */
  async function refuse(minutes: readonly number[]) {
    const tokens: string[] = []
    for (const pause of minutes) {
      const { answer, body } = await receiver.next()
      tokens.push(body)
      answer(503)
      await service.running.identity.outbox.flush()
      service.running.later(pause * 60_000)
    }
    return tokens
  }

  test('as soon as it is there again within the hour', async () => {
    const { browser, sid } = await signedInAtClient()
    await browser.json('POST', '/me/signout', {})
    const tokens = await refuse([1, 1, 5, 10, 10, 10, 10, 10])
    const last = await receiver.next()
    expect(await logoutClaims(last.body)).toMatchObject({ sid })
    // A client that takes each `jti` once takes this one too.
    expect(new Set([...tokens, last.body]).size).toBe(9)
    last.answer(200)
    await service.running.identity.outbox.flush()
    expect(await waiting()).toEqual([])
  })

  test('and is left alone when the hour is over', async () => {
    const { browser } = await signedInAtClient()
    await browser.json('POST', '/me/signout', {})
    await refuse([1, 1, 5, 10, 10, 10, 10, 10, 10])
    expect(await waiting()).toMatchObject([{ kind: 'logout', tries: 9, payload: '', due_at: null }])
    await sweep(service.running.identity)
    expect(await waiting()).toEqual([])
  })
})

describe('a webhook hears of an inquiry', () => {
  const ask = async (extra: object = {}) => {
    const token = await (await relyingParty(service.running.origin, application())).token()
    const answer = await fetch(`${service.running.origin}/v1/inquiries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        purpose: { is: 'Undirritun', en: 'Signing' },
        webhook: `${receiver.origin}/webhook`,
        ...extra,
      }),
    })
    return { status: answer.status, body: (await answer.json()) as { id: string } }
  }
  const answerIt = async (id: string) => {
    const browser = new Browser(service.running.origin)
    const { body } = await browser.json<{ verificationProperties: object }>('GET', `/confirm-identity/phone/${id}`)
    const asked = { id, userIdentifier: '6110007', verificationProperties: body.verificationProperties }
    const begun = await browser.json<{ session: { id: string } }>('POST', '/confirm-identity/phone/authenticate', asked)
    const session = begun.body.session.id
    await decide(service.running.origin, session, 'approve')
    await browser.json('POST', '/confirm-identity/phone/verify', { session })
  }

  test('that is answered: once, with the signed outcome', async () => {
    const { body } = await ask({ expiresIn: 60 })
    await answerIt(body.id)
    const told = await receiver.next()
    expect(JSON.parse(told.body)).toMatchObject({ id: body.id, status: 'confirmed', confirmation: expect.any(String) })
    told.answer(204)
    await service.running.identity.outbox.flush()
    service.running.later(61_000)
    await service.running.identity.outbox.flush()
    expect(await waiting()).toEqual([])
  })

  test('that has expired', async () => {
    const { body } = await ask({ expiresIn: 60 })
    service.running.later(61_000)
    const told = await receiver.next()
    expect(JSON.parse(told.body)).toMatchObject({ id: body.id, status: 'expired' })
    told.answer(200)
  })

  test('of its own hosts only', async () => {
    expect((await ask({ webhook: 'https://169.254.169.254/latest' })).status).toBe(400)
  })
})

test('a code does not wait for client applications and mail servers that do not answer, whatever they are to be told', async () => {
  const { outbox, db } = service.running.identity
  await outbox.stop()
  let end: () => void = () => undefined
  const silence = new Promise<void>((resolve) => (end = resolve))
  const silent = () => silence
  outbox.start(
    { text: silent, mail: silent, noticeText: silent, noticeMail: silent, logout: silent, webhook: silent },
    () => undefined,
  )
  for (let at = 0; at < 40; at += 1) await outbox.queue(db, 'logout', { clientId: 'other', sub: 'a', sid: 'b' })
  for (let at = 0; at < 40; at += 1) await outbox.queue(db, 'mail', { to: 'a@b.example', subject: '', text: '' })
  for (const kind of ['logout', 'mail'] as const) await outbox.firstTry(kind, '', 0)
  const id = await outbox.queue(db, 'text', { to: '6110004', text: '123' })
  await outbox.firstTry('text', id, 0)
  const taken = await db.selectFrom('outbox').select('tries').where('id', '=', id).forUpdate().execute()
  end()
  await outbox.stop()
  await db.deleteFrom('outbox').execute()
  await service.running.restart()
  expect(taken).toEqual([{ tries: 1 }])
})
