import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import fastify from 'fastify'

import { run, type Service } from './run'
import { SettingsError } from './settings'

const { exit } = process
const { error: print } = console
let ended: Promise<number>
let said: unknown[]
beforeEach(() => {
  said = []
  console.error = (line) => void said.push(line)
  ended = new Promise((resolve) => Object.assign(process, { exit: resolve }))
})
afterEach(() => {
  Object.assign(process, { exit })
  console.error = print
  for (const name of ['SIGINT', 'SIGTERM', 'uncaughtExceptionMonitor']) process.removeAllListeners(name)
})

/** A service of one listener, which notes what is done to it. */
function service({ port = 0, onLeave = () => undefined }: { port?: number; onLeave?: () => void } = {}) {
  const app = fastify()
  const done: string[] = []
  const made: Service = {
    log: app.log,
    listeners: [{ app, host: '127.0.0.1', port, setting: 'HLID_PORT' }],
    drainSeconds: 0,
    leave() {
      done.push('leave')
      onLeave()
    },
    async close() {
      await app.close()
      done.push('close')
    },
  }
  return { app, done, made }
}

test('a port that is taken is told in a sentence, which names the setting, and what was opened is closed', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port))
  })
  const { made, done } = service({ port })
  await run(async () => made)
  other.close()
  expect(await ended).toBe(1)
  expect(said).toEqual([`Port ${port} is taken; set HLID_PORT to another one, for example HLID_PORT=${port + 100}.`])
  expect(done).toEqual(['close'])
})

class FolderError extends Error {}

test.each([
  ['of the settings', new SettingsError(['PORT=x is not a port.', 'DATA_DIR is no folder.']), true],
  ['that the service expects', new FolderError('The folder is in use.'), true],
  ['that nobody foresaw, with its stack', new Error('unforeseen'), false],
])('an error %s is told, and ends the start', async (_name, error, isSentence) => {
  await run(() => Promise.reject(error), [FolderError])
  expect(await ended).toBe(1)
  expect(said).toEqual([isSentence ? error.message : error])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s, even twice: it leaves, answers who is there, closes, and ends',
  async (signal) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const { app, made, done } = service({ onLeave: release })
    app.get('/', async () => {
      process.emit(signal)
      process.emit(signal)
      await held
      return 'answered'
    })
    await run(async () => made)
    const { port } = app.server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('answered')
    expect(await ended).toBe(0)
    expect(done).toEqual(['leave', 'close'])
  },
)
