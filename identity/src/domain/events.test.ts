import { sql } from 'kysely'

import { noteEvent } from './events'
import { limits } from '../signin/rates'
import { untilItWaits } from '../../test/blocked'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()

interface Events {
  events: { id: string; eventType: string; subject: string; at: string }[]
  next: string
}

async function read(application?: typeof otherClient, after?: string, scope?: string, limit?: number) {
  const { origin } = service.running
  const token = await (await relyingParty(origin, application)).token(scope)
  const query = new URLSearchParams({ ...(after !== undefined && { after }), ...(limit && { limit: String(limit) }) })
  const answer = await fetch(`${origin}/v1/events?${query}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, body: (await answer.json()) as Events }
}

/** Somebody who was sent by a client application and is signed in. */
async function sentBy(application?: typeof otherClient) {
  const browser = new Browser(service.running.origin)
  const { path } = await (await relyingParty(service.running.origin, application)).begin()
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110007')
  return { post: (eventType: string, to = returnUrl) => browser.json('POST', '/events', { returnUrl: to, eventType }) }
}

test('an event is read by the client application that sent the person, and by no other', async () => {
  const mine = await sentBy()
  const others = await sentBy(otherClient)
  expect(await mine.post('UpdateEmail')).toMatchObject({ status: 202, body: {} })
  await mine.post('SkipUpdateMobilePhoneNumber')
  await others.post('UpdateActorEmail')
  const { body } = await read()
  expect(body.events.map(({ eventType }) => eventType)).toEqual(['UpdateEmail', 'SkipUpdateMobilePhoneNumber'])
  expect(Date.parse(body.events[0]?.at ?? '')).toBeLessThanOrEqual(Date.now())
  expect(JSON.stringify(body)).not.toMatch(/0700990079|6110007|Hrafn/)
  expect((await read(otherClient)).body.events.map(({ eventType }) => eventType)).toEqual(['UpdateActorEmail'])
})

test('nobody fills the feed of a client application by themselves', async () => {
  const { post } = await sentBy()
  const { limit } = limits.events
  await post('UpdateEmail')
  await sql`update rate set uses = array_fill(uses[1], array[${limit - 1}::int])`.execute(service.running.identity.db)
  expect((await post('UpdateEmail')).status).toBe(202)
  expect(await post('UpdateEmail')).toMatchObject({ status: 429, body: { detail: 'wait' } })
  expect((await read()).body.events).toHaveLength(2)
})

test('a client application reads on from where it was', async () => {
  const { post } = await sentBy()
  await post('UpdateEmail')
  const [first] = (await read()).body.events
  await post('UpdateMobilePhoneNumber')
  const { body } = await read(undefined, first?.id)
  expect(body.events.map(({ eventType }) => eventType)).toEqual(['UpdateMobilePhoneNumber'])
  const { next } = body
  expect((await read(undefined, next)).body).toEqual({ events: [], next })
})

test('more than a page of them is read page by page, and none is left out', async () => {
  const { post } = await sentBy()
  await post('UpdateEmail')
  const { db } = service.running.identity
  const { client_id, sub, type, at } = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 120 }, () => ({ client_id, sub, type, at }))
  await db.insertInto('event').values(more).execute()
  const { body } = await read()
  expect(body.events).toHaveLength(100)
  const rest = (await read(undefined, body.next)).body
  expect(rest.events).toHaveLength(21)
  expect(rest.next).toBe(rest.events.at(-1)?.id)
})

test('of two events at once none is passed over by whoever reads between them', async () => {
  const { post } = await sentBy()
  await post('UpdateEmail')
  const { db } = service.running.identity
  const { next } = (await read()).body
  const { id: _, ...event } = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
  let second: Promise<unknown> | undefined
  let between: ReturnType<typeof read> | undefined
  await db.transaction().execute(async (tx) => {
    await noteEvent(tx, { ...event, type: 'SkipUpdateEmail' })
    second = post('UpdateMobilePhoneNumber')
    await untilItWaits(service.running, tx, second)
    between = read(undefined, next)
    if (service.running.identity.database.engine !== 'pglite') await between
  })
  await second
  const first = await between
  const rest = await read(undefined, first?.body.next)
  const seen = [...(first?.body.events ?? []), ...rest.body.events]
  expect(seen.map(({ eventType }) => eventType)).toEqual(['SkipUpdateEmail', 'UpdateMobilePhoneNumber'])
})

test('a client application says how many it takes at once', async () => {
  const { post } = await sentBy()
  for (let at = 0; at < 3; at += 1) await post('UpdateEmail')
  const all = (await read()).body.events
  const { events, next } = (await read(undefined, undefined, undefined, 2)).body
  expect(events).toEqual(all.slice(0, 2))
  expect((await read(undefined, next, undefined, 2)).body).toEqual({ events: all.slice(2), next: all[2]?.id })
})

test('a cursor that no answer gave is as if none were given', async () => {
  const { post } = await sentBy()
  await post('UpdateEmail')
  for (const after of ['1.5', '1e300', '-1', '9'.repeat(20), 'Infinity', 'v3Lm8QpT', ''])
    expect([after, (await read(undefined, after)).body.events]).toEqual([after, [expect.anything()]])
})

test('what nobody sent for is noted for nobody, and what is no event is refused', async () => {
  const { post } = await sentBy()
  expect((await post('UpdateEmail', '')).status).toBe(202)
  expect((await post('UpdateEverything')).status).toBe(400)
  expect((await read()).body.events).toEqual([])
})

test('a token for something else reads no events', async () => {
  expect((await read(undefined, undefined, 'inquiries')).status).toBe(403)
  const answer = await fetch(`${service.running.origin}/v1/events`)
  expect(answer.status).toBe(401)
})
