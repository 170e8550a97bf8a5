import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { identify } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { EventStream } from './event-stream'
import { Feed } from './feed'

/** Short of what proxies take for a dead connection, and how soon the end of a session is felt. */
const tickMs = 5_000
const retryMs = 1_000

/** What the console shows, as it changes. One connection for each open console. */
export const watchRoutes: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry, live, tally, config }) => {
  const feed = new Feed(registry, live, tally, config)
  const open = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  app.route({
    ...routeOf('GET /v1/watch'),
    async handler(request, reply) {
      const { hours } = request.query
      const stream = new EventStream(retryMs)
      const giveUp = (error: unknown) => {
        request.log.warn({ err: error }, 'an open console could not be told what is live')
        stream.end()
      }
      const sendLive = async () => stream.send('live', await feed.liveView())
      const sendHealth = async () => stream.send('health', await feed.healthView(hours))
      const tick = async () => {
        await identify(registry, request)
        await sendHealth()
      }

      open.add(stream)
      const unsubscribe = feed.subscribe(() => void sendLive().catch(giveUp))
      const timer = setInterval(() => void tick().catch(giveUp), tickMs)
      stream.onClose(() => {
        open.delete(stream)
        unsubscribe()
        clearInterval(timer)
      })
      void sendLive().then(sendHealth).catch(giveUp)
      const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
      return reply.headers(headers).send(stream.body)
    },
  })
}
