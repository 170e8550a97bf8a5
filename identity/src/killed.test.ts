import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { takePort } from '@hlid/tools/ports'

import { Browser } from '../test/browser'
import { relyingParty } from '../test/relying-party'
import { authenticate, continueTo, decide, next, openInteraction } from '../test/signing-in'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let dataDir: string
let service: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hlid-killed-'))
})
afterAll(async () => {
  await kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** The service as it runs by itself, on the embedded database. */
async function start(port: number): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    IDENTITY_PORT: String(port),
    PORTAL_ORIGIN: `http://localhost:${port}`,
    DEMO_CLIENT_ORIGIN: 'http://localhost:1',
    DATA_DIR: dataDir,
  }
  const started = spawn(process.execPath, ['--import', '@hlid/tooling/typescript-hooks', fileOf('./server.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  service = started
  for (;;) {
    const isReady = await fetch(`http://localhost:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (started.exitCode !== null) throw new Error(`The service ended with ${started.exitCode}.`)
    await wait(50)
  }
}

async function kill(): Promise<void> {
  if (!service || service.exitCode !== null || service.signalCode !== null) return
  const isOver = once(service, 'exit')
  service.kill('SIGKILL')
  await isOver
}

test('a service that is killed between the approval and the sign-in goes on where it was', async () => {
  const port = await takePort()
  await start(port)
  const origin = `http://localhost:${port}`
  const browser = new Browser(origin)
  const begun = await (await relyingParty(origin)).begin()
  const returnUrl = await openInteraction(browser, begun.path)
  const { session } = (await authenticate(browser, returnUrl, '6110007')).body
  expect(await decide(origin, session.id, 'approve')).toBe(204)

  await kill()
  await start(port)

  const polled = await browser.json('POST', '/login/phone/poll', { session: session.id })
  expect(polled.body).toMatchObject({ status: 'approved' })
  const signIn = () => browser.json('POST', '/login/phone/signin', { session: session.id, returnUrl })
  expect(await signIn()).toMatchObject({ status: 200, body: { returnUrl: continueTo(returnUrl) } })
  expect((await signIn()).status).toBe(410)
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  const tokens = await begun.finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ nationalId: '0700990079' })
})
