import type { FastifyInstance } from 'fastify'

import { postOutcome } from '../domain/inquiries'
import type { Identity } from '../identity'
import type { Deliveries } from './messages'

/** How each kind of message leaves. */
const deliveriesOf = (identity: Identity): Deliveries => ({
  text: (message) => identity.texts.send(message),
  mail: (message) => identity.mailer.send(message),
  noticeText: (message) => identity.texts.send(message),
  noticeMail: (message) => identity.mailer.send(message),
  logout: (message) => identity.openId.sendLogout(message),
  webhook: (message) => postOutcome(identity, message),
})

/** The outbox is emptied for as long as the service runs. */
export function sendOutbox(app: FastifyInstance, identity: Identity): void {
  app.addHook('onReady', async () =>
    identity.outbox.start(deliveriesOf(identity), (kind, error) => {
      app.log.warn({ kind, err: error }, 'a message was not sent')
    }),
  )
  app.addHook('onClose', () => identity.outbox.stop())
}
