import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import autocannon from 'autocannon'

/** What a process that has `measured.js` in it has used so far: CPU time in ms, and bytes after a collection. */
export async function used(pid, measuredFile) {
  const file = `${measuredFile}.${pid}`
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await wait(10)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** As a browser asks for a page. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0 Chrome/140 Chromium/140' }

/** Asks for one address over kept connections. @param {Partial<import('autocannon').Options>} how */
export const ask = (url, how) => autocannon({ url, headers, timeout: 30, ...how })
