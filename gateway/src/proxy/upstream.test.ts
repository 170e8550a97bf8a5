import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import { Upstream, UpstreamError } from './upstream'

test('calls that are held take no connection from those that are short', async () => {
  const held: ServerResponse[] = []
  const server = createServer(({ url = '' }, answer) => {
    if (new URL(url, 'http://service').pathname.endsWith('/poll')) held.push(answer)
    else answer.end('short')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const upstream = new Upstream(`http://127.0.0.1:${port}`, { answerWithinMs: 1_000, sockets: 1 })
  const call = (method: string, url: string) =>
    upstream.request({ method, url, headers: {}, body: undefined, signal: new AbortController().signal })
  const polls = ['/login/phone/poll', '/confirm-identity/app/poll'].map((url) => call('POST', url))
  const { statusCode } = await call('GET', '/login/phone?returnUrl=/login/phone/poll')
  expect(statusCode).toBe(200)
  for (const poll of polls) poll.catch(() => undefined)
  await upstream.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a call without a body is made once more where its kept connection is gone; one with a body is not', async () => {
  const known = new Set<unknown>()
  const server = createServer(({ socket }, answer) => {
    if (known.has(socket)) return socket.destroy()
    known.add(socket)
    answer.end('first of its connection')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const upstream = new Upstream(`http://127.0.0.1:${port}`, { sockets: 1 })
  const { signal } = new AbortController()
  const call = async (body?: Readable) => {
    const method = body ? 'POST' : 'GET'
    const answer = await upstream.request({ method, url: '/me/user', headers: {}, body, signal })
    answer.body.resume()
    await once(answer.body, 'end')
    return answer.statusCode
  }
  expect([await call(), await call()]).toEqual([200, 200])
  await expect(call(Readable.from(['x']))).rejects.toThrow(UpstreamError)
  await upstream.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
