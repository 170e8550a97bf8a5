import { heldAtMost } from './held-polls'
import { Browser } from '../../test/browser'
import { authenticate, decide } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
let browser: Browser
beforeEach(() => {
  browser = new Browser(service.running.origin)
})

const begin = async (phone: string) => (await authenticate(browser, '', phone)).body.session.id
const poll = (session: string) => browser.json('POST', '/login/phone/poll', { session })

test('of thirty questions about one attempt the newest alone is held, and hears the answer', async () => {
  const session = await begin('6110001')
  let open = 30
  const polls = Array.from({ length: open }, async () => {
    const { body } = await poll(session)
    open -= 1
    if (open === 1) await decide(browser.origin, session, 'approve')
    return body['status']
  })
  const said = await Promise.all(polls)
  expect(said.filter((status) => status === 'pending')).toHaveLength(29)
  expect(said.filter((status) => status === 'approved')).toHaveLength(1)
})

test('a browser that has as many held as it may is answered at once, and told to wait longer', async () => {
  const { identity } = service.running
  const session = await begin('6110001')
  const { browser_hash } = await identity.db.selectFrom('attempt').selectAll().executeTakeFirstOrThrow()
  const releases = Array.from({ length: heldAtMost.browser }, (_, at) =>
    identity.settled.held.hold({ attempt: `another ${at}`, browser: browser_hash, network: `${at}` }, () => undefined),
  )
  expect((await poll(session)).body).toEqual({ status: 'pending', pollAfterMs: 3000 })
  for (const release of releases) release?.()
  const held = poll(session)
  await decide(browser.origin, session, 'approve')
  expect((await held).body).toEqual({ status: 'approved', pollAfterMs: 0 })
})
