import { Browser } from '../../test/browser'
import { anna, hrafn, signedInBrowser, type Who } from '../../test/own-sign-in'
import { identitySuite } from '../../test/suite'
import { randomId } from '../secrets'

const service = identitySuite(undefined, 2)

const decisions = 1000
const atOnce = 20
const cookies = ['__Host-browser', '__Host-XSRF-IDS', '__Host-device']

/** Comes for an approved attempt, in the same browser before it had a session. @returns the status */
async function comeFor(session: string, browser: Browser, userAgent: string): Promise<number> {
  const before = new Browser(browser.origin)
  for (const name of cookies) {
    const value = browser.cookie(name)
    if (value) before.plant(name, value)
  }
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '',
    'user-agent': userAgent,
  }
  const answer = await before.raw('/login/phone/signin', { method: 'POST', headers, body: JSON.stringify({ session }) })
  return answer.status
}

/** What somebody has approved on their phone, and only has to come for; as many as there is no phone for in a test. */
async function approved({ nationalId }: Who, many: number): Promise<string[]> {
  const { db } = service.running.identity
  const { id: _, ...begun } = await db
    .selectFrom('attempt')
    .selectAll()
    .where('national_id', '=', nationalId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // As if none of them were begun on an unknown device: the restriction would end those, and none were left to decide on.
  const own = {
    status: 'approved' as const,
    used_at: null,
    session_uid: null,
    known_device: true,
    remember_device: false,
  }
  const ids = Array.from({ length: many }, () => randomId(18))
  await db
    .insertInto('attempt')
    .values(ids.map((id) => ({ ...begun, ...own, id })))
    .execute()
  return ids
}

test('while the restriction is switched on and off, nobody restricted gets in and nobody else is refused', async () => {
  const { origin, identity } = service.running
  const known = await signedInBrowser(origin, hrafn, { rememberDevice: true })
  const knownIds = await approved(hrafn, decisions * 0.3)
  const unknown = await signedInBrowser(origin, hrafn)
  const unknownIds = await approved(hrafn, decisions * 0.4)
  const annas = await signedInBrowser(origin, anna)
  const annasIds = await approved(anna, decisions * 0.3)
  const before = await identity.db.selectFrom('history').select('id').orderBy('id', 'desc').executeTakeFirst()

  /** Counted at each moment from which it may be on, and at each from which it is off. */
  let switches = 0
  const mayBeOn = () => switches % 2 === 1
  const choose = async (choice: 'week' | 'off') => {
    const answer = await known.json('POST', '/v1/me/security/restriction', { choice })
    expect(answer.status).toBe(200)
  }
  let isOver = false
  const flip = async () => {
    let rounds = 0
    for (; !isOver; rounds += 1) {
      // How often an hour is another test's.
      if (rounds % 8 === 0) await identity.db.deleteFrom('rate').execute()
      switches += 1
      await choose('week')
      await choose('off')
      switches += 1
    }
    return rounds
  }

  const refusedWithoutReason: string[] = []
  const outcomes = { known: [0, 0], unknown: [0, 0], annas: [0, 0] }
  const decide = (who: keyof typeof outcomes, browser: Browser, id: string) => async () => {
    const [wasOn, begun] = [mayBeOn(), switches]
    const status = await comeFor(id, browser, who === 'unknown' ? 'Firefox/1' : 'Chrome/1')
    const isRefused = status === 403
    expect([200, 403]).toContain(status)
    outcomes[who][isRefused ? 1 : 0] = (outcomes[who][isRefused ? 1 : 0] ?? 0) + 1
    if (isRefused && (who !== 'unknown' || (!wasOn && switches === begun))) refusedWithoutReason.push(who)
  }
  const all = [
    ...knownIds.map((id) => decide('known', known, id)),
    ...unknownIds.map((id) => decide('unknown', unknown, id)),
    ...annasIds.map((id) => decide('annas', annas, id)),
  ]
  const waiting = all.map((_, at) => all[(at * 7) % all.length] ?? fail())
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next()
  }
  const flipping = flip()
  await Promise.all(Array.from({ length: atOnce }, work))
  isOver = true
  expect(await flipping).toBeGreaterThan(2)

  expect(refusedWithoutReason).toEqual([])
  expect(outcomes.known).toEqual([300, 0])
  expect(outcomes.annas).toEqual([300, 0])
  for (const count of outcomes.unknown) expect(count).toBeGreaterThan(0)

  // A sign-in and a switch hold the person one after the other, so that the entries stand as they came about.
  const entries = await identity.db
    .selectFrom('history')
    .select(['kind', 'device'])
    .where('national_id', '=', hrafn.nationalId)
    .where('id', '>', before?.id ?? '0')
    .orderBy('id')
    .execute()
  let isOn = false
  let gotIn = 0
  for (const { kind, device } of entries) {
    if (kind === 'restriction-on') isOn = true
    if (kind === 'restriction-off') isOn = false
    if (kind === 'signed-in' && device === 'Firefox' && isOn) gotIn += 1
  }
  expect(gotIn).toBe(0)
})

function fail(): never {
  throw new Error('There are as many as there are.')
}
