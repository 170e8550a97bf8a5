/**
 * Imported into a process before its own code: counts the statements that it sends to PostgreSQL, by the call that they
 * are made for. At SIGUSR1 it writes them, in JSON, into the file that COUNTED_FILE names with the process's id after
 * it, and begins anew.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { renameSync, writeFileSync } from 'node:fs'

import pg from 'pg'

const calls = new AsyncLocalStorage()
let counted = []

subscribe('http.server.request.start', ({ request }) => {
  const [path] = request.url.split('?')
  const call = `${request.method} ${path.replace(/[\w-]{20,}/, ':id')}`
  counted.push({ call })
  calls.enterWith(call)
})

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (statement, ...more) {
  const call = calls.getStore()
  const answer = query.call(this, statement, ...more)
  if (!call) return answer
  const entry = { call, text: (statement.text ?? statement).replaceAll(/\s+/g, ' ').trim(), ms: 0 }
  counted.push(entry)
  const began = performance.now()
  const end = () => (entry.ms = performance.now() - began)
  answer?.then?.(end, end)
  return answer
}

process.on('SIGUSR1', () => {
  const file = `${process.env.COUNTED_FILE}.${process.pid}`
  writeFileSync(`${file}.new`, JSON.stringify(counted))
  renameSync(`${file}.new`, file)
  counted = []
})
