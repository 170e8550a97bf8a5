import { generateKeyPair, SignJWT } from 'jose'

import type { Attempt } from '../store/tables'
import { afresh } from '../../test/afresh'
import { Browser } from '../../test/browser'
import { appContext, phoneIdClient, startPhoneId } from '../../test/phone-id-provider'
import { startIdentity, type Running } from '../../test/running'
import { authenticate, authenticateBy } from '../../test/signing-in'

const hrafn = { phone: '6110007', nationalId: '0700990079' }
const anna = { phone: '6110001', nationalId: '0100900019' }
const people = new Map([[hrafn.phone, hrafn.nationalId]])

let phoneId: Awaited<ReturnType<typeof startPhoneId>>
let running: Running
let browser: Browser
beforeAll(async () => {
  phoneId = await startPhoneId(people)
  running = await startIdentity(phoneId.env, 2)
})
afterAll(async () => {
  await running.close()
  await phoneId.stop()
})
beforeEach(async () => {
  await afresh(running)
  people.set(hrafn.phone, hrafn.nationalId)
  phoneId.before.token = async () => false
  browser = new Browser(running.origin)
})
afterEach(() => {
  expect(running.drifted.splice(0)).toEqual([])
})

/** How an attempt stands in the service's own words. */
const attemptOf = (id: string) =>
  running.identity.db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Waits for the row, which is written after the answer. */
async function until(id: string, isSo: (attempt: Attempt) => boolean) {
  for (;;) {
    const attempt = await attemptOf(id)
    if (isSo(attempt)) return attempt
    await new Promise(setImmediate)
  }
}

const isTriedAgain = ({ ask_at }: Attempt) => {
  const inMs = (ask_at?.getTime() ?? 0) - running.identity.now().getTime()
  return inMs > 0 && inMs < 6000
}
/** A question went wrong or told nothing, and the next is due in its time. */
const untilTriedAgain = (id: string) => until(id, isTriedAgain)

async function begin(phone = hrafn.phone) {
  const { body } = await authenticate(browser, '', phone)
  const { id, code } = body.session
  return { id, code }
}
async function beginAndAsk(phone = hrafn.phone) {
  const begun = await begin(phone)
  await until(begun.id, ({ external }) => external !== null)
  return begun
}
const poll = async (session: string) => (await browser.json('POST', '/login/phone/poll', { session })).body['status']
const signIn = (session: string) => browser.json('POST', '/login/phone/signin', { session })
/** The time for the next question has come. */
const goOn = (seconds = 5) => running.later(seconds * 1000 + 1)

test('the phone shows the number, and whoever approves there is signed in', async () => {
  const { id, code } = await beginAndAsk()
  expect(phoneId.asked.at(-1)).toMatchObject({ hint: hrafn.phone, bindingMessage: code })
  expect((await signIn(id)).status).toBe(409)
  await phoneId.approve()
  goOn()
  expect(await poll(id)).toBe('approved')
  expect((await signIn(id)).status).toBe(200)
  expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: hrafn.nationalId })
})

test.each([
  ['AccessDenied', 'declined'],
  ['ExpiredToken', 'expired'],
  ['TransactionFailed', 'wrongCode'],
] as const)('%s is told as %s, and signs nobody in', async (error, status) => {
  const { id } = await beginAndAsk()
  await phoneId.refuse(error)
  goOn()
  expect(await poll(id)).toBe(status)
  expect((await signIn(id)).status).toBe(410)
})

test('an approval by somebody else does not count', async () => {
  people.set(hrafn.phone, anna.nationalId)
  const { id } = await beginAndAsk()
  await phoneId.approve()
  goOn()
  expect(await poll(id)).toBe('declined')
  expect((await signIn(id)).status).toBe(410)
})

test('a provider that is down ends no attempt, before the phone is asked or after', async () => {
  await phoneId.stop()
  const { id } = await begin()
  await untilTriedAgain(id)
  await phoneId.start()
  goOn()
  const held = poll(id)
  await until(id, ({ external }) => external !== null)
  await phoneId.stop()
  goOn()
  await running.identity.settled.tell(id)
  await untilTriedAgain(id)
  await phoneId.start()
  await phoneId.approve()
  goOn()
  await running.identity.settled.tell(id)
  expect(await held).toBe('approved')
})

test('a provider that answers with a fault of its own is asked again', async () => {
  const { id } = await beginAndAsk()
  phoneId.before.token = async (ctx) => {
    ctx.status = 503
    ctx.body = { error: 'temporarily_unavailable' }
    return true
  }
  goOn()
  const held = poll(id)
  await untilTriedAgain(id)
  phoneId.before.token = async () => false
  await phoneId.approve()
  goOn()
  await running.identity.settled.tell(id)
  expect(await held).toBe('approved')
})

test('the provider is asked as often as it wants to be, and less often when it says so', async () => {
  const { id } = await beginAndAsk()
  const before = phoneId.questions()
  running.later(4000)
  const held = poll(id)
  await running.identity.settled.tell(id)
  expect(phoneId.questions()).toBe(before)
  phoneId.before.token = async (ctx) => {
    ctx.status = 400
    ctx.body = { error: 'slow_down' }
    return true
  }
  running.later(1001)
  await running.identity.settled.tell(id)
  expect(await until(id, ({ ask_every }) => ask_every !== 5)).toMatchObject({ ask_every: 10 })
  phoneId.before.token = async () => false
  await phoneId.approve()
  goOn(10)
  await running.identity.settled.tell(id)
  expect(await held).toBe('approved')
})

test('of two processes that wait for one attempt, one asks', async () => {
  const { id } = await beginAndAsk()
  const before = phoneId.questions()
  let letThrough: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const isAsked = new Promise<void>((resolve) => {
    phoneId.before.token = () => {
      resolve()
      return gate.then(() => false)
    }
  })
  await phoneId.approve()
  const held = [poll(id), poll(id)]
  goOn()
  await running.identity.settled.tell(id)
  await isAsked
  // The next two, one in each process, find it due no longer.
  const read = /^select "status", "ask_at"/
  await running.recorder.during(async () => {
    for (let at = 0; at < 2; at += 1) {
      const isRead = running.recorder.seen(read)
      held.push(poll(id))
      await isRead
    }
  })
  // Each process holds the newest of its own, and has the older one ask again.
  expect(await Promise.all(held.slice(0, 2))).toEqual(['pending', 'pending'])
  letThrough()
  expect(await Promise.all(held.slice(2))).toEqual(['approved', 'approved'])
  expect(phoneId.questions()).toBe(before + 1)
})

test('of two authentications that are begun at once, in two processes, one asks the phone', async () => {
  await browser.get('/login/phone')
  const before = phoneId.asked.length
  const begun = await Promise.all([begin(), begin()])
  expect(begun[1]).toEqual(begun[0])
  await until(begun[0].id, ({ external }) => external !== null)
  expect(phoneId.asked).toHaveLength(before + 1)
})

test.each([
  ['a number that is nobody’s', '6999999'],
  ['somebody whom the provider does not know', anna.phone],
])('%s: waits as any other, and runs out', async (_, phone) => {
  const before = phoneId.asked.length
  const { id } = await begin(phone)
  await until(id, ({ external }) => external === '')
  goOn()
  const held = poll(id)
  await untilTriedAgain(id)
  expect(phoneId.asked).toHaveLength(before)
  running.later(120_000)
  await running.identity.settled.tell(id)
  expect(await held).toBe('expired')
})

const idToken = async (claims: object) => {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(phoneId.issuer)
    .setAudience(phoneIdClient.clientId)
    .setIssuedAt()
    .setExpirationTime('1 min')
    .sign(privateKey)
}

test.each([
  ['no ID token', async () => ({})],
  ['an ID token that somebody else has signed', async () => ({ id_token: await idToken({ sub: hrafn.nationalId }) })],
])('%s is no approval', async (_, tokens) => {
  const { id } = await beginAndAsk()
  phoneId.before.token = async (ctx) => {
    ctx.body = { access_token: 'a', token_type: 'Bearer', ...(await tokens()) }
    return true
  }
  goOn()
  const held = poll(id)
  const { status } = await until(id, (attempt) => attempt.status !== 'pending' || isTriedAgain(attempt))
  expect(status).not.toBe('approved')
  running.later(120_000)
  await running.identity.settled.tell(id)
  expect(await held).not.toBe('approved')
})

test('the card is not offered, and not taken', async () => {
  expect((await browser.json('GET', '/login/context')).body).toMatchObject({ methods: ['sim', 'app'] })
  expect((await browser.json('GET', '/login/card/')).status).toBe(400)
})

test.each(['/simulator', '/simulator/app.js', '/simulator/api/requests', '/simulator/api/people'])(
  'nobody answers for phones that are real: %s is not there',
  async (path) => {
    expect((await fetch(running.origin + path)).status).toBe(404)
  },
)

describe('an app', () => {
  const elin = '0400880049'

  test('that the provider does not tell from the phone is no second factor', async () => {
    people.set(elin, elin)
    expect(await authenticateBy(browser, 'app', '', elin)).toMatchObject({ status: 409, body: { detail: 'changed' } })
    people.delete(elin)
  })

  test('that it tells apart is asked as such, and is one only where the provider says so', async () => {
    people.set(elin, elin)
    const apart = await startIdentity({ ...phoneId.env, CIBA_APP_ACR: appContext })
    const by = new Browser(apart.origin)
    const outcomeOf = async (acr?: string) => {
      const asked = phoneId.asked.length
      const { body } = await authenticateBy(by, 'app', '', elin)
      while (phoneId.asked.length === asked) await new Promise(setImmediate)
      expect(phoneId.asked.at(-1)?.context).toBe(appContext)
      await phoneId.approve(acr)
      apart.later(5001)
      const { status } = (await by.json('POST', '/login/app/poll', { session: body.session.id })).body
      return status
    }
    expect(await outcomeOf(appContext)).toBe('approved')
    expect(await outcomeOf()).toBe('declined')
    await apart.close()
    people.delete(elin)
  })
})
