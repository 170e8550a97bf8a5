/** A Fastify server that sends the answer it was given, and does nothing else: `bare.js <answer.json>`. */
import { readFileSync } from 'node:fs'

import Fastify from 'fastify'

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const content = Buffer.from(body, 'base64')
const app = Fastify()
app.get('/app/login', (_request, reply) => reply.headers(headers).send(content))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.server.address().port)
process.on('disconnect', () => process.exit())
