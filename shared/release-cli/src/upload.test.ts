import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { upload } from './upload'

let answer: RequestListener
let server: Server
let url: URL
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/v1/releases`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const body = Buffer.alloc(100_000, 'x')

test('a release is sent whole, and its answer waited for as long as the registry gives signs of life', async () => {
  let received: unknown
  const waits: number[] = []
  let go: () => void = () => undefined
  const seen = new Promise<void>((resolve) => (go = resolve))
  answer = async (request, response) => {
    received = { method: request.method, signature: request.headers['x-hlid-signature'], body: await buffer(request) }
    response.writeProcessing()
    response.writeProcessing()
    await seen // both signs have come before the answer does
    response.writeHead(201).end('{ "result": "published" }')
  }
  const onWait = (seconds: number) => {
    waits.push(seconds)
    if (waits.length === 2) go()
  }
  const answered = await upload(url, { body, headers: { 'x-hlid-signature': 'jws' }, onWait })
  expect(answered).toEqual({ status: 201, text: '{ "result": "published" }' })
  expect(received).toEqual({ method: 'POST', signature: 'jws', body })
  expect(waits).toHaveLength(2)
})

test('a registry that gives none is gone', async () => {
  answer = () => undefined
  await expect(upload(url, { body, headers: {}, onWait: () => undefined, silentMs: 50 })).rejects.toThrow(
    'no sign of life for 0.05 s',
  )
})
