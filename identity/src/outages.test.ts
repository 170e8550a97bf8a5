import { sql } from 'kysely'

import { Browser } from '../test/browser'
import { relyingParty } from '../test/relying-party'
import { authenticate, codeFor, continueTo, decide, openInteraction, signIn } from '../test/signing-in'
import { identitySuite } from '../test/suite'

const service = identitySuite()

const connections = { pglite: 1, postgres: 10 } as const

/** Takes the database away, as far as the service can see: all its connections are kept. */
async function takeDatabase(): Promise<() => void> {
  const { database, db } = service.running.identity
  let giveBack: () => void = () => undefined
  const kept = new Promise<void>((resolve) => (giveBack = resolve))
  const take = () =>
    new Promise<void>((resolve) => {
      void db.transaction().execute(() => {
        resolve()
        return kept
      })
    })
  await Promise.all(Array.from({ length: connections[database.engine] }, take))
  return () => giveBack()
}

test('while the database is away every address says so, and when to ask again; then all is as before', async () => {
  const { origin } = service.running
  const client = await relyingParty(origin)
  const browser = new Browser(origin)
  const begun = await client.begin()
  const returnUrl = await openInteraction(browser, begun.path)
  await signIn(browser, returnUrl, '6110007')
  const page = { accept: 'text/html,*/*;q=0.8' }
  const token = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'demo',
    client_secret: 'demo-secret-for-this-machine-only',
    scope: 'events',
  })

  const giveBack = await takeDatabase()
  const programs = [
    browser.get('/v2/me/user-profile'),
    browser.send('PATCH', '/v2/me/user-profile/update', { email: '' }),
    browser.get('/me/user'),
    fetch(`${origin}/v1/events`, { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }),
    fetch(`${origin}/connect/token`, { method: 'POST', body: token }),
  ]
  const pages = [continueTo(returnUrl), returnUrl, begun.path].map((path) => browser.get(path, page))
  const ready = fetch(`${origin}/health/ready`)
  const metrics = fetch(`${origin}/metrics`)
  const answers = await Promise.all([...programs, ...pages])
  expect((await ready).status).toBe(503)
  const measured = await (await metrics).text()
  giveBack()
  expect(measured).toContain('hlid_identity_answer_seconds_count')

  for (const answer of answers) {
    expect({ url: answer.url, status: answer.status }).toEqual({ url: answer.url, status: 503 })
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  for (const answer of programs) expect((await answer).headers.get('content-type')).toMatch(/json/)
  for (const answer of pages) expect(await (await answer).text()).toContain('Þjónustan liggur tímabundið niðri')
  expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
})

describe('an approval whose outcome the database could not take', () => {
  /** Refuses rows as a database does that has just gone away, and has nothing of the transaction when it is back. */
  const refuse = (table: string, check: string) =>
    sql.raw(`alter table ${table} add constraint gone check (${check}) not valid`).execute(service.running.identity.db)
  const takeBack = (table: string) =>
    sql.raw(`alter table ${table} drop constraint gone`).execute(service.running.identity.db)

  const sessions = async () =>
    (await service.running.identity.db.selectFrom('oidc_payload').select('id').where('model', '=', 'Session').execute())
      .length

  /** Approved on the phone, and lost. */
  async function lostSignIn() {
    const { origin } = service.running
    const browser = new Browser(origin)
    const session = (await authenticate(browser, '', '6110007')).body.session.id
    await decide(origin, session, 'approve')
    const signingIn = (body: object) => browser.json('POST', '/login/phone/signin', { session, ...body })
    await refuse('oidc_payload', `model <> 'Session'`)
    const failed = await signingIn({})
    await takeBack('oidc_payload')
    expect(failed.status).toBe(500)
    return { browser, session, signingIn }
  }

  test('signs in when it is back, and the phone does not ring again', async () => {
    const { browser, session, signingIn } = await lostSignIn()
    service.running.later(45_000)
    const before = await sessions()
    expect((await signingIn({})).status).toBe(410)
    expect((await signingIn({ answerLost: true })).status).toBe(200)
    expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
    expect(await sessions()).toBe(before + 1)
    // Only the browser that began it.
    const stranger = new Browser(service.running.origin)
    expect((await stranger.json('POST', '/login/phone/signin', { session, answerLost: true })).status).toBe(404)
  })

  test('confirms when it is back, too', async () => {
    const { origin } = service.running
    const browser = new Browser(origin)
    const token = await (await relyingParty(origin)).token()
    const inquiry = await fetch(`${origin}/v1/inquiries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ purpose: { is: 'Undirritun', en: 'Signing' } }),
    })
    const { id } = (await inquiry.json()) as { id: string }
    const { body } = await browser.json<{ verificationProperties: object }>('GET', `/confirm-identity/phone/${id}`)
    const asked = { id, userIdentifier: '6110007', verificationProperties: body.verificationProperties }
    const begun = await browser.json<{ session: { id: string } }>('POST', '/confirm-identity/phone/authenticate', asked)
    const session = begun.body.session.id
    await decide(origin, session, 'approve')
    const confirm = () => browser.json('POST', '/confirm-identity/phone/verify', { session })
    await refuse('inquiry', `status <> 'confirmed'`)
    const failed = await confirm()
    await takeBack('inquiry')
    expect(failed.status).toBe(500)
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect((await confirm()).status).toBe(410)
  })

  test('is no longer good once it would not have been good anyhow', async () => {
    const { signingIn } = await lostSignIn()
    service.running.later(10 * 60_000)
    expect((await signingIn({ answerLost: true })).status).toBe(410)
  })
})

describe('the log tells nothing of people', () => {
  const marked = 'merktur.nafnlaus@leynd.example'

  test('when the database refuses a row, which it tells in full', async () => {
    const { origin, identity, log } = service.running
    const browser = new Browser(origin)
    await signIn(browser, '', '6110007')
    await browser.json('POST', '/v2/me/user-profile/create-verification', { email: marked })
    const emailVerificationCode = await codeFor(service.running, marked)
    await sql`alter table email add constraint no_marked check (email not like 'merktur%')`.execute(identity.db)
    const failed = await browser.json('PATCH', '/v2/me/user-profile/update', { email: marked, emailVerificationCode })
    await sql`alter table email drop constraint no_marked`.execute(identity.db)
    expect(failed).toMatchObject({ status: 500, body: { type: '/problems/server-error' } })
    expect(JSON.stringify(failed.body)).not.toMatch(/merktur|no_marked/)
    const lines = log.join('')
    expect(lines).toContain('"constraint":"no_marked"')
    expect(lines).not.toMatch(/merktur|leynd|0700990079|6110007/)
    expect(lines).not.toContain(`"${emailVerificationCode}"`)
  })

  test('when the OpenID provider fails over what it holds', async () => {
    const { origin, identity, log } = service.running
    const client = await relyingParty(origin)
    const browser = new Browser(origin)
    const begun = await client.begin({ login_hint: '0700990079' })
    await sql`alter table oidc_payload add constraint no_hint check (payload::text not like '%0700990079%')`.execute(
      identity.db,
    )
    const failed = await browser.get(begun.path, { accept: 'text/html' })
    await sql`alter table oidc_payload drop constraint no_hint`.execute(identity.db)
    expect(failed.status).toBe(500)
    expect(await failed.text()).toContain('Villa kom upp')
    const lines = log.join('')
    expect(lines).toContain('"constraint":"no_hint"')
    expect(lines).not.toContain('0700990079')
  })
})
