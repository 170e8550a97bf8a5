/**
 * `npm run bench -- growth`: what the sign-in page costs with 5, 20 and 100 remotes in the registry, and what a page
 * and a promotion cost with a long history. Starts a portal of its own on the ports of `npm start`, or those of the
 * environment. GROWTH_RELEASES (10000) is how many releases the history gets, GROWTH_RUNS (5) how often a page is opened.
 */
import '@hlid/tooling/typescript-hooks'

import { startPortal } from '../../tools/lib/portal.js'
import { releaseCli } from '../../tools/lib/release-cli.js'
import { makeCertificate, openFront } from '../speed/front.js'
import { median } from '../speed/table.js'
import { openBrowser, openSlowly, visitSignIn } from '../speed/visit.js'

const releases = Number(process.env['GROWTH_RELEASES'] ?? 10_000)
const runs = Number(process.env['GROWTH_RUNS'] ?? 5)
const samples = 200
/** As many as a team may have. */
const remotesOfTeam = 50
const promotions = 'mfe-extra-0'

/** The registry as teams use it, by the release command's own calls. */
async function registryOf({ env }) {
  const cli = await releaseCli()
  const { handMade, makeKey, packed } = await import('../../gateway/test/releases.ts')
  const registry = cli.registryFrom(env)
  const keys = new Map()
  for (let at = 0; at < 100; at += remotesOfTeam) {
    const key = await makeKey()
    const remotes = Array.from({ length: remotesOfTeam }, (_, of) => `mfe-extra-${at + of}`)
    const body = { remotes, key: key.jwk }
    await registry.call('PUT /v1/teams/:name', { params: { name: `growth-${at}` }, body })
    for (const remote of remotes) keys.set(remote, key)
  }
  const promote = (name, version) =>
    registry.call('POST /v1/parts/:name/promote', { params: { name }, body: { version, why: 'bench' } })
  const publish = async (name, version) => {
    const release = handMade(name, version)
    const { body: archive, signature } = await packed(release, keys.get(name))
    return cli.publishRelease(registry, { manifest: release.manifest, archive, signature })
  }
  return { publish, promote }
}

/** Bytes over the wire and requests of the sign-in page until its field takes a number. */
async function weigh(page) {
  return page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const until = entries.filter(({ startTime }) => startTime < window.hlidBench.usable)
    return { bytes: until.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), requests: until.length }
  })
}

async function signInPage(browser, url) {
  const seen = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ locale: 'is-IS' })
    // The processor as it is: what grows would be bytes and answers, and a slowed processor's noise is greater than 3 %.
    const { page } = await openSlowly(context, { cpuSlowdown: 1 })
    const { usable } = await visitSignIn(page, url)
    seen.push({ ...(await weigh(page)), usable })
    await context.close()
  }
  const of = (what) => median(seen.map((one) => one[what]))
  return { bytes: of('bytes'), requests: of('requests'), 'usable ms': Math.round(of('usable')) }
}

const timed = async (work) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Medians in ms of a page's answer and of a promotion between two releases. */
async function answerTimes(portal, registry) {
  const pages = []
  for (let at = 0; at < samples; at += 1)
    pages.push(await timed(async () => (await fetch(`${portal}/app/login`)).arrayBuffer()))
  const promoted = []
  for (let at = 0; at < 40; at += 1) promoted.push(await timed(() => registry.promote(promotions, `1.0.${at % 2}`)))
  return { page: median(pages), promotion: median(promoted) }
}

async function fillHistory(registry, count) {
  let next = 2
  const publishOn = async () => {
    while (next < count) await registry.publish(promotions, `1.0.${next++}`)
  }
  await Promise.all(Array.from({ length: 4 }, publishOn))
}

export async function growth() {
  Object.assign(process.env, { DATA_DIR: '.cache/bench/data', HLID_FRESH_DATA: '1', GATE_BROWSER: 'off' })
  const portal = await startPortal()
  const registry = await registryOf(portal)
  const certificate = await makeCertificate()
  const browser = await openBrowser(certificate.spki)
  const front = await openFront(portal.portal, certificate)
  const url = `${front.origin}/app/login`

  const rows = []
  let extra = 0
  for (const remotes of [5, 20, 100]) {
    for (; extra + 5 < remotes; extra += 1) {
      await registry.publish(`mfe-extra-${extra}`, '1.0.0')
      await registry.promote(`mfe-extra-${extra}`, '1.0.0')
    }
    rows.push({ remotes, ...(await signInPage(browser, url)) })
  }
  const [first] = rows
  const share = (row, what) => Number((row[what] / first[what]).toFixed(3))
  console.log(`Sign-in page, medians of ${runs}`)
  console.table(
    rows.map((row) => ({ ...row, 'of the first': share(row, 'bytes'), 'time of the first': share(row, 'usable ms') })),
  )
  await browser.close()
  front.close()

  await registry.publish(promotions, '1.0.1')
  await answerTimes(portal.portal, registry) // warm
  const before = await answerTimes(portal.portal, registry)
  const took = await timed(() => fillHistory(registry, releases))
  const after = await answerTimes(portal.portal, registry)
  const row = (what) => ({
    'few releases, ms': Number(before[what].toFixed(2)),
    [`${releases} releases, ms`]: Number(after[what].toFixed(2)),
    ratio: Number((after[what] / before[what]).toFixed(2)),
  })
  console.log(`History; ${releases} releases were published in ${Math.round(took / 1000)} s`)
  console.table({ 'a page': row('page'), 'a promotion': row('promotion') })
}
