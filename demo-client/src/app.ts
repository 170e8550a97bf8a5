import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import view from '@fastify/view'
import { Eta } from 'eta'
import Fastify, { type FastifyInstance } from 'fastify'

import { inquiryRoutes } from './inquiries'
import type { Portal } from './portal'
import { signInRoutes } from './sign-in'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

/** The application, which does not listen yet. */
export async function buildClient(portal: Portal): Promise<FastifyInstance> {
  const templates = fileURLToPath(new URL('../views', import.meta.url))
  const styles = await readFile(`${templates}/styles.css`)
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
  return app
}
