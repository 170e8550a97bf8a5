import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import view from '@fastify/view'
import { Eta } from 'eta'
import Fastify from 'fastify'

import { inquiryRoutes } from './inquiries'
import { Portal } from './portal'
import { readSettings } from './settings'
import { signInRoutes } from './sign-in'

const { port, ...settings } = readSettings(process.env)
const portal = new Portal(settings)
const templates = fileURLToPath(new URL('../views', import.meta.url))
const styles = await readFile(`${templates}/styles.css`)
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
await app.register(cookie)
await app.register(formBody)
await app.register(view, { engine: { eta: new Eta({ views: templates }) }, templates, viewExt: 'eta' })
app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
app.get('/styles.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
signInRoutes(app, portal)
inquiryRoutes(app, portal)
app.setErrorHandler((error, _request, reply) => {
  console.error(error)
  return reply.code(502).view('problem')
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
await app.listen({ host: '127.0.0.1', port })
