import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RegistryError } from '@hlid/remote-contract/registry'

import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

/** Whether operators would be told. */
export const notifyAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { notifier }) => {
  app.route({
    ...routeOf('POST /v1/notify/test'),
    async handler(request) {
      const channels = await notifier.test(actorOf(mustBeOperator(request)))
      if (channels.length) return { channels }
      throw new RegistryError(
        'no-channels',
        'Nobody is told of anything: set NOTIFY_WEBHOOK_URL, NOTIFY_CHAT_URL or NOTIFY_MAIL_TO of the gateway.',
      )
    },
  })
}
