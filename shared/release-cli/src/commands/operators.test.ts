import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { jest } from '@jest/globals'

import { createProgram } from '../program'

const before = { ...process.env }
let server: Server
let body: object
let printed: string[]

beforeAll(async () => {
  server = createServer((_request, response) => void response.end(JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  process.env = { ...before, HLID_REGISTRY: `http://localhost:${port}`, HLID_TOKEN: 'hlid_secret' }
})
afterAll(() => {
  server.close()
  process.env = before
})
beforeEach(() => {
  printed = []
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
})
afterEach(() => jest.restoreAllMocks())

const hlid = (...args: string[]) => createProgram().exitOverride().parseAsync(args, { from: 'user' })

test('status says what needs an operator, what to type, and where it is written what to do', async () => {
  const both = { is: 'a', en: 'portal-2 serves older releases' }
  const concern = { id: '1', kind: 'gateway.behind', at: '2026-11-28T03:00:00Z', title: both, text: both }
  const concerns = [{ ...concern, command: 'look here', runbook: 'docs/runbook.md#a-gateway-is-behind' }]
  body = { revision: 3, parts: [], concerns }
  await hlid('status')
  expect(printed.join('\n')).toMatch(/2026-11-28 03:00 {2}portal-2 serves[^]*look here[^]*#a-gateway-is-behind/)
})

test('a test message says what came back by each channel, and fails where one does not work', async () => {
  const channels = [
    { channel: 'webhook', sent: true, says: 'it answered 204', ms: 12 },
    { channel: 'mail', sent: false, says: 'it was not reached (ECONNREFUSED)', ms: 3 },
  ]
  body = { channels }
  await expect(hlid('notify', 'test')).rejects.toThrow('Nobody is told anything by mail.')
  expect(printed[0]).toMatch(/✓ {2}webhook {2}it answered 204, after 12 ms[^]*✗ {2}mail/)
})

test('the history says which token was made or revoked', async () => {
  const revoked = { seq: 9, at: '2026-01-02T03:04:05Z', actor: 'operator: first', action: 'revoke', reason: '' }
  body = { entries: [{ ...revoked, subject: 'operators', version: null, evidence: { label: 'night shift' } }] }
  await hlid('history', 'operators')
  expect(printed[0]).toMatch(/revoke operators “night shift” {2}operator: first/)
})
