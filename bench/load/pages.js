import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { median } from '../speed/table.js'
import { ask, used } from './measure.js'

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** A bare server that sends the bytes of one page, headers and all. */
export async function startBare(page, { answerFile, measured }) {
  const answer = await fetch(page, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !perConnection.has(name)))
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).toString('base64')
  writeFileSync(answerFile, JSON.stringify({ headers: { ...headers, 'content-encoding': 'gzip' }, body }))
  const child = fork(new URL('bare.js', import.meta.url).pathname, [answerFile], {
    env: { ...process.env, ...measured },
  })
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { page: `http://127.0.0.1:${port}/app/login`, pid: child.pid, stop: () => child.disconnect() }
}

/** Both by turns, so that what else the machine does meets both. @returns a row of the table */
export async function sideBySide({ own, bare, connections, seconds, measuredFile, turns = 3 }) {
  const sides = [bare, own].map((side) => ({ ...side, perSecond: [], p99: [], cpu: [] }))
  for (const { page } of sides) await ask(page, { connections, duration: 2 })
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of sides) {
      const before = await used(side.pid, measuredFile)
      const { requests, latency, non2xx, errors } = await ask(side.page, { connections, duration: seconds })
      const after = await used(side.pid, measuredFile)
      if (non2xx || errors) throw new Error(`${side.page}: ${non2xx} answers were no page, ${errors} did not come`)
      side.perSecond.push(requests.total / seconds)
      side.p99.push(latency.p99)
      side.cpu.push(((after.cpuMs - before.cpuMs) * 1000) / requests.total)
    }
  const [beside, gateway] = sides.map(({ perSecond, p99, cpu }) => ({
    perSecond: median(perSecond),
    p99: median(p99),
    cpu: median(cpu),
  }))
  return {
    concurrent: connections,
    'pages/s': Math.round(gateway.perSecond),
    'bare/s': Math.round(beside.perSecond),
    ratio: (gateway.perSecond / beside.perSecond).toFixed(2),
    'p99 ms': gateway.p99,
    'bare p99 ms': beside.p99,
    'CPU µs a page': Math.round(gateway.cpu),
    'bare CPU µs': Math.round(beside.cpu),
  }
}
