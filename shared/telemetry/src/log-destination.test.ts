import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { jest } from '@jest/globals'

import { LogDestination } from './log-destination'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hlid-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A pipe with nobody hurrying at its end. */
function pipe() {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  /** What has come, or nothing. */
  const read = () => {
    try {
      const buffer = Buffer.alloc(1 << 20)
      return buffer.toString('utf8', 0, readSync(reader, buffer))
    } catch {
      return ''
    }
  }
  return { reader, writer, read }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('lines arrive whole, in their order', async () => {
  const { writer, read } = pipe()
  const log = new LogDestination(writer)
  const lines = Array.from({ length: 500 }, (_, at) => `lína ${at}\n`)
  for (const line of lines) log.write(line)
  let came = ''
  while (came.length < lines.join('').length) {
    came += read()
    await turn()
  }
  expect(came).toBe(lines.join(''))
})

test('a reader that takes nothing holds nobody up, and gets the lines when it reads again', async () => {
  const { writer, read } = pipe()
  const filled = 'x'.repeat(1 << 16)
  writeSync(writer, filled)
  const log = new LogDestination(writer)
  log.write('one\n')
  log.write('two\n')
  log.flushSync() // a process that ends now does not wait either
  expect(read()).toBe(filled)
  let came = ''
  while (came.length < 8) {
    came += read()
    await turn()
  }
  expect(came).toBe('one\ntwo\n')
})

test('a disk that is full loses lines and nothing else, also when the process ends', async () => {
  const full = openSync('/dev/full', 'w')
  const log = new LogDestination(full)
  const before = process.memoryUsage().rss
  for (let at = 0; at < 200; at += 1) {
    log.write(Buffer.alloc(1 << 20, 'x').toString())
    await turn()
  }
  log.flushSync()
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  await log.close()
  closeSync(full)
})

test('a reader that is gone is not written to again', async () => {
  const { reader, writer } = pipe()
  closeSync(reader)
  const log = new LogDestination(writer)
  for (let at = 0; at < 100; at += 1) {
    log.write('x\n')
    await turn()
  }
  log.flushSync()
  await log.close()
  closeSync(writer)
})

test('once closed, a log writes nothing to what is opened under its file’s number next', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] })
  const full = openSync('/dev/full', 'w')
  const log = new LogDestination(full)
  log.write('a line that waits\n')
  await log.close()
  closeSync(full)
  const next = join(folder, 'next')
  expect(openSync(next, 'w')).toBe(full)
  log.write('a later line\n')
  log.flushSync()
  for (let at = 0; at < 50; at += 1) {
    await turn()
    jest.advanceTimersByTime(1_000)
  }
  jest.useRealTimers()
  closeSync(full)
  expect(readFileSync(next, 'utf8')).toBe('')
})
