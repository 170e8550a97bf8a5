import { inGuide } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { authenticate, begin, settled, signIn as signInByPhone } from '../signing-in'
import type { Visitor } from '../visitor'

const sessionCookie = '__Host-session'

async function aSession(kit: Kit, visitor: Visitor, returnUrl: string): Promise<void> {
  const { phone, nationalId } = kit.person('plain')
  const attempt = await begin(visitor, { who: phone, returnUrl })
  const signIn = { path: { method: 'phone' }, body: { session: attempt.id, returnUrl } }
  await visitor.expect('signIn', { ...signIn, what: 'an attempt that nobody answered signs nobody in', status: 409 })
  const thief = kit.visitor()
  const stolen = { path: { method: 'phone' }, body: { session: attempt.id } }
  const notTheirs = { what: 'an attempt is for the browser that began it', status: 404, type: '/problems/not-found' }
  await thief.expect('pollLogin', { ...stolen, ...notTheirs })
  await kit.phones.decide({ id: attempt.id, who: phone }, 'approve')
  await settled(visitor, attempt, 'approved', 'an attempt that was approved is told as approved')
  await thief.expect('signIn', { ...stolen, ...notTheirs })
  await visitor.expect('signIn', {
    ...signIn,
    body: { ...signIn.body, returnUrl: 'https://another-site.example/' },
    what: 'a return URL other than that of the attempt is refused',
    status: 400,
  })
  const wanted = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
  await visitor.must('signIn', {
    ...signIn,
    what: 'an approved attempt brings a session and the way on',
    status: 200,
    isRight: (answer) => answer.member('returnUrl') === wanted,
  })
  kit.found({
    operation: 'signIn',
    what: 'the session is a cookie of this host',
    source: inGuide('Cookies'),
    expected: `a cookie ${sessionCookie}`,
    came: visitor.cookies.value(sessionCookie) === undefined ? 'none' : undefined,
  })
  await visitor.expect('signIn', { ...signIn, what: 'an attempt signs in once', status: 410, type: '/problems/gone' })
  await visitor.expect('signIn', {
    ...signIn,
    body: { ...signIn.body, answerLost: true },
    what: 'whoever lost the answer gets another session',
    status: 200,
  })
  await visitor.expect('getUser', {
    what: 'who is signed in',
    status: 200,
    isRight: (answer) => nationalId === undefined || answer.member('nationalId') === nationalId,
  })
}

async function challenges(kit: Kit, visitor: Visitor): Promise<void> {
  const { phone } = kit.persons.nobody ?? kit.person('plain')
  const query = { returnUrl: '' }
  await visitor.expect('getPhoneLoginChallenge', { query, what: 'a challenge without the last slash', status: 200 })
  const refused = { status: 400, type: '/problems/validation-failed' }
  const forOther = await authenticate(kit.visitor(), { who: phone })
  await visitor.expect('authenticateLogin', {
    ...forOther,
    ...refused,
    what: 'a challenge is for the browser that asked for it',
  })
  const made = await authenticate(visitor, { who: phone })
  const madeUp = { verificationProperties: { challenge: 'made.up', code: '000' } }
  for (const [changed, what] of [
    [madeUp, 'a challenge that the service did not make is refused'],
    [{ userIdentifier: '12345' }, 'a number that is too short is refused'],
  ] as const)
    await visitor.expect('authenticateLogin', { ...made, body: { ...made.body, ...changed }, ...refused, what })
  const gone = { ...made.body, returnUrl: '/connect/authorize/nobody-began-this-one' }
  await visitor.expect('checkDevice', {
    ...made,
    body: { returnUrl: gone.returnUrl, userIdentifier: phone },
    what: 'a return URL that nobody began is over',
    status: 410,
    type: '/problems/gone',
  })
}

/** From a client application's request to a session and back with a code. */
export const signIn: Scenario = {
  name: 'sign-in',
  about: 'getLoginContext, getLoginChallenge, authenticateLogin, pollLogin, signIn, /connect',
  async run(kit) {
    const visitor = kit.visitor()
    await visitor.expect('getLoginContext', {
      what: 'without a return URL no client is named',
      status: 200,
      isRight: (answer) => answer.member('clientName') === null,
    })
    const begun = await kit.client.begin(visitor)
    await visitor.expect('getLoginContext', {
      query: { returnUrl: begun.returnUrl },
      what: 'the client that asks is named',
      status: 200,
      isRight: (answer) => typeof answer.member('clientName') === 'string',
    })
    await aSession(kit, visitor, begun.returnUrl)
    const onward = await visitor.expect('continueSignIn', {
      query: { returnUrl: begun.returnUrl },
      what: 'who has nothing left to answer goes back to the client',
      status: 303,
      unless: ({ headers }) =>
        headers.get('location') === begun.returnUrl ? undefined : `Location: ${headers.get('location')}`,
    })
    const back = await visitor.open(onward.headers.get('location') ?? '')
    const claims = await kit.client.finish(back.headers.get('location') ?? '', begun)
    const { nationalId } = kit.person('plain')
    const missing = ['sub', 'name', 'nationalId'].filter((claim) => typeof claims[claim] !== 'string')
    const isOther = nationalId !== undefined && claims['nationalId'] !== nationalId
    kit.found({
      operation: '/connect/token',
      what: 'the ID token says who signed in, and for nobody else',
      source: inGuide('OpenID Connect'),
      expected: 'sub, name and nationalId, and no onBehalfOf',
      came:
        missing.length || isOther || 'onBehalfOf' in claims ? `claims ${Object.keys(claims).join(', ')}` : undefined,
    })
    await challenges(kit, kit.visitor())
  },
}

/** What comes of an attempt that is not approved. */
export const outcomes: Scenario = {
  name: 'outcomes',
  about: 'declined, wrongCode, unreachable; somebody unknown; leaving and beginning again',
  async run(kit) {
    const { phone } = kit.person('plain')
    for (const [action, status] of [
      ['decline', 'declined'],
      ['wrongCode', 'wrongCode'],
    ] as const) {
      const visitor = kit.visitor()
      const attempt = await begin(visitor, { who: phone })
      await kit.phones.decide({ id: attempt.id, who: phone }, action)
      await settled(visitor, attempt, status, `${action} on the phone is told as ${status}`)
      await visitor.expect('signIn', {
        path: { method: 'phone' },
        body: { session: attempt.id, returnUrl: '' },
        what: 'an attempt that was not approved signs nobody in',
        status: 410,
        type: '/problems/gone',
      })
    }
    const visitor = kit.visitor()
    if (kit.persons.nobody) {
      // Left alone, as by somebody who cancels on the page and begins again.
      await begin(visitor, { who: kit.persons.nobody.phone })
      await begin(visitor, { who: kit.persons.nobody.phone })
    }
    const unreachable = await begin(visitor, { who: kit.person('unreachable').phone })
    await settled(visitor, unreachable, 'unreachable', 'a phone that is not reached is told as unreachable')
  },
}

/** An attempt that is left until its time is over. */
export const expiry: Scenario = {
  name: 'expiry',
  about: 'an attempt that expires',
  async run(kit) {
    const { phone } = kit.person('newcomer')
    const visitor = kit.visitor()
    const attempt = await begin(visitor, { who: phone })
    const leftMs = Date.parse(attempt.answer.textAt('session.expiresAt')) - Date.now()
    try {
      await kit.phones.later(Math.ceil(leftMs / 1000) + 1)
      await settled(visitor, attempt, 'expired', 'an attempt whose time is over is told as expired')
      await visitor.expect('signIn', {
        path: { method: 'phone' },
        body: { session: attempt.id, returnUrl: '' },
        what: 'an attempt that expired signs nobody in',
        status: 410,
        type: '/problems/gone',
      })
    } finally {
      if (kit.phones.isSimulator) await kit.phones.later(0)
    }
  },
}

/** Signing out, and what is left after it. */
export const signOut: Scenario = {
  name: 'sign-out',
  about: 'signOut, getUser',
  async run(kit) {
    const visitor = kit.visitor()
    await visitor.must('signOut', {
      body: {},
      what: 'signing out is answered with an address, for somebody anonymous too',
      status: 200,
    })
    await signInByPhone(kit, visitor, kit.person('severalEmails').phone)
    await visitor.must('signOut', {
      body: { returnUrl: 'https://another-site.example/' },
      what: 'signing out leads to no address that no client registered',
      status: 200,
      isRight: ({ text = '' }) => text.startsWith('/') && !text.startsWith('//'),
    })
    await visitor.expect('getUser', {
      what: 'after signing out nobody is signed in',
      status: 200,
      isRight: (answer) => answer.member('nationalId') === undefined,
    })
  },
}
