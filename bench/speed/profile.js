/**
 * Where the processor's time goes on the way to a usable sign-in field, by package: what stands behind the times of
 * the portal and of the single bundle.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

import { buildWithMaps, ownerOf } from '../maps.js'
import { singleBundleFolder } from './single-bundle/webpack.config.js'
import { median } from './table.js'
import { openSlowly, visitSignIn } from './visit.js'

const visits = 9
const samplingMicroseconds = 100

/** @returns {Promise<(url: string) => { path: string, part: string } | undefined>} where a file's source map is */
export async function mapsOfParts() {
  const folders = { single: singleBundleFolder }
  for (const part of ['shell', 'mfe-login']) folders[part] = (await buildWithMaps(part)).folder
  return (url) => {
    const [, part, file] = /\/releases\/([^/]+)\/[^/]+\/([^/?]+)/.exec(url) ?? []
    const path = part in folders && join(folders[part], `${file}.map`)
    return path && existsSync(path) ? { path, part } : undefined
  }
}

/** @returns {(url: string, line: number, column: number) => string} whose a place in a file is */
function ownersBy(mapOf) {
  const maps = new Map()
  return (url, line, column) => {
    if (!maps.has(url)) {
      const found = mapOf(url)
      maps.set(url, found && { ...found, map: new TraceMap(readFileSync(found.path, 'utf8')) })
    }
    const known = maps.get(url)
    if (!known) return url ? 'the page itself' : 'the engine'
    return ownerOf(originalPositionFor(known.map, { line: line + 1, column }).source, known.part)
  }
}

/** Self times of one profile, in ms by owner. */
function selfTimes({ nodes, samples, timeDeltas }, ownerAt) {
  const ownerOfNode = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => [
      id,
      functionName.startsWith('(') ? functionName : ownerAt(url, lineNumber, columnNumber),
    ]),
  )
  const times = new Map()
  samples.forEach((id, at) => {
    const owner = ownerOfNode.get(id)
    times.set(owner, (times.get(owner) ?? 0) + timeDeltas[at] / 1000)
  })
  times.delete('(idle)')
  times.delete('(root)')
  return times
}

/**
 * @param {(url: string) => { path: string, part: string } | undefined} mapOf where a file's source map is
 * @returns {Promise<Map<string, number>>} ms by package, medians of warm visits with the processor as it is
 */
export async function profile(browser, options, url, mapOf) {
  const context = await browser.newContext(options)
  const { page, session } = await openSlowly(context, { cpuSlowdown: 1 })
  const ownerAt = ownersBy(mapOf)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
  const all = []
  for (let visit = -2; visit < visits; visit += 1) {
    await session.send('Profiler.start')
    await visitSignIn(page, url)
    const { profile: taken } = await session.send('Profiler.stop')
    if (visit >= 0) all.push(selfTimes(taken, ownerAt)) // before that the browser has not kept compiled code
    await page.waitForTimeout(1000) // what comes after the first paint is no part of the next visit
    await page.goto('about:blank')
  }
  await context.close()
  const names = [...new Set(all.flatMap((times) => [...times.keys()]))]
  return new Map(names.map((name) => [name, median(all.map((times) => times.get(name) ?? 0))]))
}
