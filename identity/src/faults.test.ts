import { sql } from 'kysely'

import { Browser } from '../test/browser'
import { relyingParty } from '../test/relying-party'
import { authenticate, decide, openInteraction, signIn } from '../test/signing-in'
import { identitySuite } from '../test/suite'

const service = identitySuite()

/** Every write fails as PostgreSQL fails it with that code (appendix A of its manual); what is only read is there. */
async function failWrites(code: string): Promise<() => Promise<void>> {
  const { db } = service.running.identity
  const body = `begin raise exception 'refused' using errcode = '${code}'; end`
  await sql`create or replace function fail_write() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db)
  const tables = ['oidc_payload', 'attempt', 'rate', 'event', 'email', 'inquiry']
  for (const table of tables)
    await sql`create trigger fail_write before insert or update or delete on ${sql.table(table)}
      for each statement execute function fail_write()`.execute(db)
  return async () => {
    for (const table of tables) await sql`drop trigger fail_write on ${sql.table(table)}`.execute(db)
  }
}

test.each([
  ['is read-only', '25006'],
  ['has no room left on its disk', '53100'],
])('while the database %s, what is read is there, and what is written says when to come back', async (_, code) => {
  const { origin } = service.running
  const browser = new Browser(origin)
  const { path } = await (await relyingParty(origin)).begin()
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110007')

  const mend = await failWrites(code)
  const check = await browser.json('POST', '/login/phone/check-device', { returnUrl, userIdentifier: '6110001' })
  const page = await new Browser(origin).get(path, { accept: 'text/html' })
  const banner = await fetch(`${origin}/v1/banner?locale=is-IS`)
  await mend()

  expect(check).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } })
  expect(check.headers.get('retry-after')).toBe('5')
  expect(page.status).toBe(503)
  expect(await page.text()).toMatch(/Þjónustan liggur tímabundið niðri[^]*Reyna aftur[^]*lang="en"/)
  expect(banner.status).toBeLessThan(300)
  expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
})

describe('a clock that is put', () => {
  const hour = 3_600_000

  async function waiting() {
    const browser = new Browser(service.running.origin)
    const { path } = await (await relyingParty(browser.origin)).begin()
    const returnUrl = await openInteraction(browser, path)
    const { id } = (await authenticate(browser, returnUrl, '6110007')).body.session
    return { browser, returnUrl, id }
  }

  test('back ends nobody’s session and no attempt that is under way', async () => {
    const { browser, returnUrl, id } = await waiting()
    service.running.later(-hour)
    await decide(browser.origin, id, 'approve')
    expect((await browser.json('POST', '/login/phone/poll', { session: id })).body).toMatchObject({
      status: 'approved',
    })
    expect((await browser.json('POST', '/login/phone/signin', { session: id, returnUrl })).status).toBe(200)
    service.running.later(-hour)
    expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
  })

  test('forward ends what is over by then, and the next attempt is as any other', async () => {
    const { browser, returnUrl, id } = await waiting()
    service.running.later(hour)
    expect((await browser.json('POST', '/login/phone/poll', { session: id })).body).toMatchObject({ status: 'expired' })
    await signIn(browser, '', '6110007')
    expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: '0700990079' })
    expect(returnUrl).not.toBe('')
  })
})
