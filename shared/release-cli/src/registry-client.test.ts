import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { RegistryClient } from './registry-client'

let said = ''
let server: Server
let registry: RegistryClient
/** Hears what is asked, and is gone before the answer, or in the middle of it. */
beforeAll(async () => {
  server = createServer((request, response) => {
    if (said) response.writeHead(200, { 'content-length': 100 }).write(said)
    setImmediate(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  registry = new RegistryClient(`http://127.0.0.1:${port}`, 'hlid_secret')
})
afterAll(() => server.close())

const rollBack = (client: RegistryClient) =>
  client.call('POST /v1/parts/:name/rollback', { params: { name: 'mfe-login' }, body: { why: 'x' } })
const mayBeDone = /may have done it all the same.*npx hlid status/

test.each(['', '{'])(
  'a transition whose answer is lost (%j) may be done: nobody is led to roll back twice',
  async (before) => {
    said = before
    await expect(rollBack(registry)).rejects.toMatchObject({
      name: 'RegistryError',
      message: expect.stringMatching(mayBeDone),
    })
    const look = registry.call('GET /v1/status')
    await expect(look).rejects.toThrow(/does not answer/)
    await expect(look).rejects.not.toThrow(mayBeDone)
  },
)

test('one that nobody heard is not done', async () => {
  await new Promise((resolve) => server.close(resolve))
  await expect(rollBack(registry)).rejects.toThrow(/does not answer.*HLID_REGISTRY/)
})
