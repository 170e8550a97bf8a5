import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'

import { withSignsOfLife } from './signs-of-life'

test('whoever waits for an answer hears that it is being worked on, and then the answer', async () => {
  const app = Fastify()
  let finish: (answer: object) => void = () => undefined
  const work = new Promise<object>((resolve) => (finish = resolve))
  app.post('/', (_request, reply) => withSignsOfLife(reply, work, 5))
  await app.listen({ host: 'localhost', port: 0 })
  const { port } = app.server.address() as AddressInfo

  let signs = 0
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request({ port, host: 'localhost', method: 'POST' }, (response) =>
      text(response).then(resolve, reject),
    )
    call.on('information', ({ statusCode }) => {
      signs += statusCode === 102 ? 1 : 0
      if (signs === 3) finish({ result: 'published' })
    })
    call.on('error', reject)
    call.end()
  })
  expect(JSON.parse(answer)).toEqual({ result: 'published' })
  expect(signs).toBeGreaterThanOrEqual(3)
  await app.close()
})

test('what ends at once is answered at once, and what fails is a failure', async () => {
  const app = Fastify()
  app.post('/', (_request, reply) => withSignsOfLife(reply, Promise.reject(new Error('refused'))))
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(500)
  await app.close()
})
