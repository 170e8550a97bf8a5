import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { startBeside } from './beside.js'
import { WebClient } from './web-client.js'

/** @returns how each citizen fared */
export async function citizens(fleet, people, atOnce) {
  const child = startBeside(fleet, new URL('citizens.js', import.meta.url), { people, atOnce })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code) throw new Error('the citizens’ process failed')
  return JSON.parse(output)
}

/** Waits until the balancer has found a gateway that is ready. */
export async function seenByBalancer(fleet) {
  const client = new WebClient(fleet.origin, '127.0.0.1', readFileSync(fleet.certificate, 'utf8'))
  await client.get('/app/login')
  client.close()
}

/** Does it over and over until `ended`. */
async function until(ended, act) {
  let isOver = false
  ended.finally(() => (isOver = true)).catch(() => undefined)
  for (let at = 0; !isOver; at += 1) await act(at)
}

/**
 * Citizens sign in while sign-in is promoted to and fro between two releases every second, and one gateway of two is
 * killed and started again every few seconds.
 */
export async function signInsUnderChange(fleet, { count, releases, atOnce = 8 }) {
  const people = await fleet.addPeople(count)
  await seenByBalancer(fleet)
  const results = citizens(fleet, people, atOnce)
  let promotions = 0
  let kills = 0
  await Promise.all([
    until(results, async (at) => {
      await fleet.hlid('promote', `mfe-login@${releases[at % 2]}`, '--why', 'the trial')
      promotions += 1
      await wait(1000)
    }),
    until(results, async () => {
      await wait(2000)
      const gateway = fleet.gateways[1]
      await fleet.end(gateway, 'SIGKILL')
      kills += 1
      await wait(500)
      await fleet.up(gateway)
    }),
  ])
  const all = await results
  const failures = all.filter(({ failure }) => failure)
  const retries = all.reduce((sum, each) => sum + each.retries, 0)
  const seen = Object.fromEntries(
    releases.map((release) => [release, all.filter((one) => one.release === release).length]),
  )
  return { signIns: all.length, failures, retries, promotions, kills, seen }
}

/** Ends each service of those behind the balancer as whoever updates it does, and starts it again. @returns their exit codes */
export async function renewEach(fleet) {
  const codes = {}
  for (const service of [...fleet.gateways.slice(0, 2), ...fleet.identities]) {
    codes[service.name] = await fleet.end(service, 'SIGTERM')
    await fleet.up(service)
    await wait(1500) // until the balancer has seen it
  }
  return codes
}

/** Every process is restarted, one after the other, under pages and calls that are made once and must be answered. */
export async function rollingRestart(fleet, { callers = 6 } = {}) {
  const wrong = []
  let answered = 0
  let isOver = false
  const ca = readFileSync(fleet.certificate, 'utf8')
  const calls = [
    { method: 'GET', path: '/app/login', expected: 200 },
    { method: 'POST', path: '/login/phone/poll', body: { session: 'nobody-knows-this-one' }, expected: 404 },
    { method: 'GET', path: '/login/context', expected: 200 },
  ]
  const caller = async (at) => {
    const client = new WebClient(fleet.origin, `127.0.9.${at + 1}`, ca)
    await client.json('GET', '/me/user')
    for (let turn = at; !isOver; turn += 1) {
      const { method, path, body, expected } = calls[turn % calls.length]
      const { status } = await client.once(method, path, body).catch((error) => ({ status: error.message }))
      if (status === expected) answered += 1
      else wrong.push(`${method} ${path}: ${status}`)
    }
    client.close()
  }
  const calling = Promise.all(Array.from({ length: callers }, (_, at) => caller(at)))
  await renewEach(fleet)
  isOver = true
  await calling
  return { answered, wrong }
}

/** Time from the rollback command to the first new and the last old page, over all gateways. */
export async function rollbackTime(fleet, { from, to }) {
  await fleet.hlid('promote', `mfe-login@${to}`, '--why', 'the trial begins here')
  await fleet.hlid('promote', `mfe-login@${from}`, '--why', 'the trial takes this back')
  await wait(2000)
  const firstNew = []
  const lastOld = []
  let isOver = false
  let began = 0
  const watching = fleet.gateways.map(async ({ origin }, at) => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await fetch(`${origin}/app/login`, { method: 'HEAD' })
      if (answer.headers.get('x-hlid-releases')?.includes(`mfe-login@${to}`)) firstNew[at] ??= performance.now()
      else lastOld[at] = asked
      await wait(5)
    }
  })
  began = performance.now()
  const command = fleet.hlid('rollback', 'mfe-login', '--why', 'the trial').then(() => performance.now())
  while (firstNew.filter(Boolean).length < fleet.gateways.length) await wait(10)
  const answered = await command
  await wait(500)
  isOver = true
  await Promise.all(watching)
  const since = (time) => Math.round(time - began)
  return {
    gateways: fleet.gateways.length,
    'command done (ms)': since(answered),
    'first new page (ms)': since(Math.min(...firstNew)),
    'last old page (ms)': since(Math.max(...lastOld)),
    'between first new and last old (ms)': Math.round(Math.max(...lastOld) - Math.min(...firstNew)),
  }
}

const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)" integrity/g)].map(([, path]) => path)

/** Every gateway has shown the page once, as those in service have. */
async function showOnce({ gateways }) {
  const headers = { 'accept-encoding': 'identity' }
  for (const { origin } of gateways) {
    const html = await (await fetch(`${origin}/app/login`, { headers })).text()
    for (const path of filesOf(html)) await (await fetch(origin + path, { headers })).arrayBuffer()
  }
}

/** What is left when the database is gone: pages that were shown and their files, and calls that say when to come back. */
export async function withoutDatabase(fleet) {
  const client = new WebClient(fleet.origin, '127.0.0.1', readFileSync(fleet.certificate, 'utf8'))
  await client.json('GET', '/me/user')
  await showOnce(fleet)
  await fleet.loseDatabase()
  const page = await client.once('GET', '/app/login')
  const statuses = await Promise.all(filesOf(page.text).map(async (path) => (await client.once('GET', path)).status))
  const about = { returnUrl: '', userIdentifier: '8000001' }
  const call = await client.once('POST', '/login/phone/check-device', about)
  client.close()
  return {
    page: page.status,
    files: [...new Set(statuses)],
    call: call.status,
    retryAfter: call.headers['retry-after'],
    type: call.headers['content-type'],
  }
}

/** A backup that is taken while the portal runs is put back: the same page, and a history that still holds. */
export async function restored(fleet) {
  const compositionOf = async ({ origin }) => {
    const answer = await fetch(`${origin}/app/login`)
    return answer.ok ? answer.headers.get('x-hlid-composition') : answer.status
  }
  const before = await compositionOf(fleet.gateways[0])
  const { gateway, ...seconds } = await fleet.restore()
  const after = await compositionOf(gateway)
  await fleet.hlidAt(gateway, 'history', '--verify')
  await fleet.end(gateway, 'SIGTERM')
  return { before, after, seconds }
}
