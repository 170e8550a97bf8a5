import { operations } from '@hlid/api-contract/operations'
import fc from 'fast-check'

import { Browser } from '../../test/browser'
import {
  addressOf,
  type Call,
  calls,
  canBeWrong,
  isAllowed,
  type Operation,
  operationIds,
  takesAnyQuery,
} from '../../test/fuzz-calls'
import { FuzzMemory } from '../../test/fuzz-memory'
import { type Checkpoint, growthPerCall, liveHeap } from '../../test/live-heap'
import { relyingParty } from '../../test/relying-party'
import { authenticate, codeFor, decide, openInteraction } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()

const count = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
const seed = Number(process.env['FUZZ_SEED'] ?? 7)
const answerWithinMs = 15_000

/** Fewer calls are over before caches are full and code is compiled. */
const isLong = count >= 50_000
const checkpoints = 50
/** Until then what is bounded fills: pools, compiled code, plans of queries. */
const warmUp = checkpoints / 2
/**
 * Whatever is kept of each call, if only its id in a map, takes more than this; so does a request of several kilobytes
 * that is kept of one call in fifty. Over the 50,000 calls that count it comes to 5 MB, and what collections leave by
 * chance to a tenth of that.
 */
const mayGrowBytesPerCall = 100

/** How often a call was made as the document allows, and not; and how often it was served. */
interface Tally {
  allowed: number
  refused: number
  served: number
}

async function answerTo(call: Call, browser: Browser, headers: Record<string, string>) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), answerWithinMs)
  try {
    const answer = await browser.raw(addressOf(call), {
      method: operations[call.operation].method,
      headers: {
        ...headers,
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(call.hasCsrf && { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: late.signal,
    })
    return { status: answer.status, text: await answer.text() }
  } finally {
    clearTimeout(timer)
  }
}

const begins = new Set<Operation>(['authenticateLogin', 'authenticateConfirm'])
const sendsCode = new Set<Operation>(['createUserVerification', 'createActorVerification'])
const phone = '6110001'

test(`${count} calls, right and wrong, are answered in time, as the document says, and never by a failure`, async () => {
  const { origin, identity } = service.running
  const client = await relyingParty(origin)
  const stranger = new Browser(origin)
  const returnUrl = await openInteraction(stranger, (await client.begin()).path)
  const known = [returnUrl, '6110007', '0700990079', '6110001', '0100900019', 'phone', 'app', 'card', 'a@b.is']
  const memory = new FuzzMemory()
  const tallies = new Map(operationIds.map((id): [Operation, Tally] => [id, { allowed: 0, refused: 0, served: 0 }]))
  const statuses: Record<number, number> = {}
  const heaps: Checkpoint[] = []
  let token = ''
  let citizen = new Browser(origin)
  let isSignedIn = false
  let asked = 0

  /** Some calls sign people out or restrict their sign-in, and limits would turn away whoever comes this often. */
  async function comeAgain() {
    await identity.db.deleteFrom('rate').execute()
    await identity.db.updateTable('person').set({ restricted: false }).execute()
    token = await client.token()
    citizen = new Browser(origin)
    memory.keep({ returnUrl: await openInteraction(citizen, (await client.begin()).path) })
    const { session } = (await authenticate(citizen, '', phone)).body
    await decide(origin, session.id, 'approve')
    // Whose device is known, too.
    await citizen.json('POST', '/login/phone/signin', { session: session.id, returnUrl: '', rememberMe: true })
    isSignedIn = true
  }

  async function make(call: Call): Promise<number> {
    const isCitizen = call.who === 'citizen'
    const { status, text } = await answerTo(call, isCitizen ? citizen : stranger, {
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(call.who === 'client' && { authorization: `Bearer ${token}` }),
    })
    if (status >= 500) throw new Error(`${status}: ${text} ${service.running.log.at(-2) ?? ''}`)
    service.running.log.splice(0)
    expect(service.running.drifted.splice(0)).toEqual([])
    const answer: unknown = /^[{[]/.test(text) ? JSON.parse(text) : undefined
    if (status < 300) memory.learn(answer, call)
    if (status < 300 && sendsCode.has(call.operation)) {
      const [[member, to] = ['', '']] = Object.entries(Object(call.body)) // one, as the document says
      memory.learn({ [`${member}VerificationCode`]: await codeFor(service.running, String(to)) }, call)
    }
    // Who is asked answers at once, or what waits for them would be held.
    if (status === 200 && begins.has(call.operation)) {
      const { session } = answer as { readonly session: { readonly id: string } } // as the document says
      await decide(origin, session.id, asked % 2 ? 'approve' : 'reject')
    }
    if (isCitizen && (status === 401 || call.operation === 'signOut')) isSignedIn = false
    return status
  }

  await fc.assert(
    fc.asyncProperty(calls(known), async (made) => {
      if (asked++ % 100 === 0 || !isSignedIn) await comeAgain()
      const call = memory.applyTo(made)
      const status = await make(call)
      statuses[status] = (statuses[status] ?? 0) + 1
      const isRight = isAllowed(call)
      const tally = tallies.get(call.operation)
      if (tally) {
        tally[isRight ? 'allowed' : 'refused'] += 1
        if (status < 400) tally.served += 1
      }
      if (!isRight && !takesAnyQuery.has(call.operation)) expect(status).toBeGreaterThanOrEqual(400)
      if (isLong && asked % (count / checkpoints) === 0) heaps.push({ calls: asked, heap: liveHeap() })
    }),
    { numRuns: count, seed, endOnFailure: true },
  )

  if (process.env['FUZZ_REQUESTS']) console.table(Object.fromEntries(tallies))
  const without = (kind: keyof Tally) => operationIds.filter((id) => !tallies.get(id)?.[kind])
  expect(without('allowed')).toEqual([])
  expect(without('refused').filter(canBeWrong)).toEqual([])
  if (!isLong) return
  const growth = growthPerCall(heaps.slice(warmUp))
  const sizes = heaps.map(({ heap }) => (heap / 2 ** 20).toFixed(1)).join(' ')
  console.log(`seed ${seed}`, statuses, `heap in MB: ${sizes}; grew by ${growth.toFixed(1)} bytes a call`)
  // Those at the end of a long way, such as a card's, are come to by chance.
  expect(without('served').length).toBeLessThan(operationIds.length / 4)
  expect(growth).toBeLessThan(mayGrowBytesPerCall)
})
