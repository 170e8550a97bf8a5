import { afresh } from '../../test/afresh'
import { Browser } from '../../test/browser'
import { startPhoneId } from '../../test/phone-id-provider'
import { startIdentity, type Running } from '../../test/running'
import { authenticate } from '../../test/signing-in'

const known = '6110007'
const nobody = '6999990'

/** The authenticator has been asked, and how it stands is noted; that comes after the answer. */
const noted = /^update "attempt" set .*"ask_at" = .* where "id" = \S+ and "status" = \S+$/

let running: Running

/** An answer with all that is made up anew each time replaced by what it is. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part) =>
    typeof part === 'string' && key !== 'status' ? `${key} of ${part.length}` : part,
  )

/** The same work for a number that is somebody's and for one that is nobody's, each in a browser of its own. */
async function forBoth(prepare: (browser: Browser, number: string) => Promise<() => Promise<unknown>>) {
  const seen = []
  for (const number of [known, nobody]) {
    await afresh(running)
    const { result, queries } = await running.recorder.during(await prepare(new Browser(running.origin), number))
    seen.push({ answer: shapeOf(result), queries })
  }
  return seen
}

const post = async (browser: Browser, path: string, body: object) => {
  const { status, body: answer } = await browser.json('POST', path, body)
  return { status, answer }
}
const begin = async (browser: Browser, number: string) => {
  const { status, body } = await authenticate(browser, '', number)
  return { status, body }
}
const beginAndNote = async (browser: Browser, number: string) => {
  const [answer] = await Promise.all([begin(browser, number), running.recorder.seen(noted)])
  return answer
}
const begun = async (browser: Browser, number: string) => {
  const { result } = await running.recorder.during(() => beginAndNote(browser, number))
  return result.body.session.id
}

const calls = {
  'check-device': async (browser: Browser, userIdentifier: string) => {
    await browser.get('/login/phone')
    return () => post(browser, '/login/phone/check-device', { returnUrl: '', userIdentifier })
  },
  resend: async (browser: Browser, userIdentifier: string) => {
    await browser.get('/login/phone')
    return () => post(browser, '/login/phone/resend', { returnUrl: '', userIdentifier })
  },
  authenticate: async (browser: Browser, number: string) => {
    await browser.get('/login/phone')
    return () => beginAndNote(browser, number)
  },
  'poll, held and then expired': async (browser: Browser, number: string) => {
    const id = await begun(browser, number)
    return async () => {
      const isHeld = running.recorder.seen(/^select "status", "ask_at"/)
      const answer = post(browser, '/login/phone/poll', { session: id })
      await isHeld
      running.later(121_000)
      running.identity.settled.wake(id)
      return answer
    }
  },
  'sign-in before anybody approved': async (browser: Browser, number: string) => {
    const session = await begun(browser, number)
    return () => post(browser, '/login/phone/signin', { session })
  },
} as const

const authenticators = {
  simulated: async () => ({ env: {}, stop: async () => undefined }),
  ciba: () => startPhoneId(new Map([[known, '0700990079']])),
}

describe.each(Object.entries(authenticators))('%s', (_, start) => {
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    const authenticator = await start()
    stop = authenticator.stop
    running = await startIdentity(authenticator.env)
  })
  afterAll(async () => {
    await running.close()
    await stop()
  })
  afterEach(() => {
    expect(running.drifted.splice(0)).toEqual([])
  })

  test.each(Object.entries(calls))(
    '%s: the same answer and the same work for somebody and for nobody',
    async (_, call) => {
      const [somebody, noone] = await forBoth(call)
      expect(noone).toEqual(somebody)
      expect(somebody?.queries.length).toBeGreaterThan(1)
    },
  )
})
